# Toolchain file: takes whichever emcc is on PATH (Debian's or an emsdk's).
find_program(VY_EMCC emcc REQUIRED)
get_filename_component(VY_EMCC_REAL ${VY_EMCC} REALPATH)
get_filename_component(VY_EMSCRIPTEN_ROOT ${VY_EMCC_REAL} DIRECTORY)
include(${VY_EMSCRIPTEN_ROOT}/cmake/Modules/Platform/Emscripten.cmake)
set(CMAKE_CROSSCOMPILING_EMULATOR "node;--no-warnings;${CMAKE_CURRENT_LIST_DIR}/run-wasm-test.mjs" CACHE STRING "" FORCE)
