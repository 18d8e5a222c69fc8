#include "support.h"

#include "base/base.h"

#include <string.h>

static void every_status_has_its_own_text(void **state) {
  (void)state;
  for (int a = VY_OK; a <= VY_ERROR_STATE; a++) {
    assert_true(strcmp(vy_status_text((vy_status)a), "unknown status") != 0);
    for (int b = a + 1; b <= VY_ERROR_STATE; b++)
      assert_true(strcmp(vy_status_text((vy_status)a), vy_status_text((vy_status)b)) != 0);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {VY_TEST(every_status_has_its_own_text)};
  return VY_RUN(tests);
}
