# Shared by the scripts here: what a machine lacks is installed, or named with the command that installs it.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
mkdir -p build/logs

fail() { echo "vaultyard: $*" >&2; exit 1; }

# step NAME COMMAND… runs quietly; on failure shows the log and stops.
step() {
  local name=$1 log="build/logs/${1// /-}.log"
  shift
  if ! "$@" >"$log" 2>&1; then
    cat "$log" >&2
    fail "$name failed (log: $log)"
  fi
}

# need PACKAGE TEST… remembers a Debian package when its test command fails.
missing=()
need() {
  local package=$1
  shift
  "$@" >/dev/null 2>&1 || missing+=("$package")
}
header() { [ -e "/usr/include/$1" ] || [ -e "/usr/local/include/$1" ]; }

install_missing() {
  [ ${#missing[@]} -gt 0 ] || return 0
  if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
    echo "vaultyard: installing ${missing[*]}"
    step "apt-get update" apt-get update
    step "apt-get install" env DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends "${missing[@]}"
  else
    fail "this machine lacks: ${missing[*]}
    install them with:  sudo apt-get install --no-install-recommends ${missing[*]}"
  fi
  missing=()
}

need_node() {
  command -v node >/dev/null || fail "Node 20 or newer is needed: https://nodejs.org"
  [ "$(node -p 'Number(process.versions.node.split(".")[0]) >= 20')" = true ] ||
    fail "Node 20 or newer is needed; this is $(node --version)"
  if [ ! -e node_modules/.package-lock.json ] || [ package-lock.json -nt node_modules/.package-lock.json ]; then
    step "npm ci" npm ci
    touch node_modules/.package-lock.json
  fi
}

need_build_tools() {
  need cmake command -v cmake
  need ninja-build command -v ninja
  need emscripten command -v emcc
  need libcglm-dev header cglm/cglm.h
  install_missing
}

need_test_tools() {
  need gcc command -v gcc
  need libc6-dev header stdio.h
  need clang command -v clang
  need libclang-rt-14-dev sanitizers_link
  need clang-format command -v clang-format
  need libcmocka-dev header cmocka.h
  need chromium command -v chromium
  install_missing
}

# Any clang whose sanitizer runtime links will do.
sanitizers_link() { echo 'int main(void){return 0;}' | clang -fsanitize=address,undefined -x c -o /dev/null -; }

# compile PRESET [TARGET…] configures once; ninja re-configures by itself afterwards.
compile() {
  local preset=$1
  shift
  [ -e "build/$preset/build.ninja" ] || step "configure $preset" cmake --preset "$preset"
  step "build $preset" cmake --build --preset "$preset" ${1:+--target "$@"}
}

build_wasm() {
  compile wasm-simd vaultyard_wasm
  compile wasm-scalar vaultyard_wasm
}

# The site is rebuilt only when something it is made of has changed.
build_site() {
  if [ ! -e web/dist/index.html ] ||
    [ -n "$(find web build/wasm-simd/vaultyard.wasm build/wasm-scalar/vaultyard.wasm package-lock.json \
      -path web/dist -prune -o -type f -newer web/dist/index.html -print -quit)" ]; then
    step "build site" npx vite build web
  fi
}
