/* The probe of the published rules, cast by cast. */
#include "support.h"

#include "base/vecmath.h"
#include "fake_queries.h"
#include "vault/probe.h"

#include <math.h>

#define NEAR 1e-6

static const float FRONT[3] = {0, 0, -1};

static vy_avatar_pose standing_at(float x, float y, float z, float yaw) {
  vy_avatar_pose avatar = {.position = {x, y, z}, .scale = 1};
  vy_quat_yaw(avatar.rotation, yaw);
  return avatar;
}

static vy_probe_trace probe(const vy_vault_params *params, const vy_avatar_pose *avatar, fake_queries *fake) {
  vy_queries queries = fake_queries_table(fake);
  vy_probe_trace trace;
  assert_int_equal(vy_probe(params, avatar, 0, &queries, &trace), VY_OK);
  return trace;
}

static void assert_vector(const float actual[3], float x, float y, float z) {
  assert_float_equal(actual[0], x, NEAR);
  assert_float_equal(actual[1], y, NEAR);
  assert_float_equal(actual[2], z, NEAR);
}

static void defaults_are_the_published_ones(void **state) {
  (void)state;
  vy_vault_params p = vy_default_vault_params();
  assert_true(p.layer_mask == UINT32_MAX && p.max_distance == 0.8f && p.hand_radius == 0.1f);
  assert_vector(p.hand_local_origin, 0.25f, 1.0f, 0.25f);
  assert_int_equal(p.cast_down_count_limit, 8);
  assert_int_equal(p.cast_forward_count_limit, 8);
  assert_true(p.duration == 1.0f);
}

static void first_cast_starts_one_radius_above_the_hand_and_goes_forward(void **state) {
  (void)state;
  fake_queries fake = {0};
  vy_vault_params params = vy_default_vault_params();
  vy_avatar_pose avatar = standing_at(1, 2, 3, 0);
  probe(&params, &avatar, &fake);
  assert_vector(fake.asked[0].origin, 1.25f, 3.1f, 3.25f);
  assert_vector(fake.asked[0].direction, 0, 0, 1);
  assert_true(fake.asked[0].radius == params.hand_radius);
  assert_true(fake.asked[0].max_distance == params.max_distance);
}

static void hand_and_forward_turn_and_scale_with_the_avatar(void **state) {
  (void)state;
  fake_queries fake = {0};
  vy_vault_params params = vy_default_vault_params();
  vy_avatar_pose avatar = standing_at(0, 0, 0, VY_PI / 2);
  avatar.scale = 2;
  probe(&params, &avatar, &fake);
  assert_vector(fake.asked[0].origin, 0.5f, 2.1f, -0.5f);
  assert_vector(fake.asked[0].direction, 1, 0, 0);
}

static void a_hit_of_the_first_cast_is_too_high_and_ends_the_probe(void **state) {
  (void)state;
  fake_queries fake = {0};
  vy_vault_params params = vy_default_vault_params();
  vy_avatar_pose avatar = standing_at(0, 0, 0, 0);
  fake_queries_hit(&fake, 0, 0.5f, (float[]){0.25f, 1.1f, 0.85f}, FRONT);
  vy_probe_trace trace = probe(&params, &avatar, &fake);
  assert_int_equal(trace.verdict, VY_VERDICT_TOO_HIGH);
  assert_int_equal(trace.cast_count, 1);
  assert_int_equal(trace.height_cast, UINT32_MAX);
}

static void the_forward_cast_is_lowered_by_one_radius_at_a_time(void **state) {
  (void)state;
  fake_queries fake = {0};
  vy_vault_params params = vy_default_vault_params();
  vy_avatar_pose avatar = standing_at(0, 0, 0, 0);
  vy_probe_trace trace = probe(&params, &avatar, &fake);
  assert_int_equal(trace.verdict, VY_VERDICT_NO_OBSTACLE);
  assert_int_equal(trace.cast_count, 1 + params.cast_down_count_limit);
  for (uint32_t i = 1; i <= params.cast_down_count_limit; i++) {
    assert_vector(fake.asked[i].origin, 0.25f, 1.1f - 0.1f * (float)i, 0.25f);
    assert_int_equal(trace.casts[i].kind, VY_CAST_DOWN);
    assert_int_equal(trace.casts[i].index, i);
  }
}

static void lowering_stops_at_the_first_hit(void **state) {
  (void)state;
  fake_queries fake = {0};
  vy_vault_params params = vy_default_vault_params();
  vy_avatar_pose avatar = standing_at(0, 0, 0, 0);
  fake_queries_hit(&fake, 3, 0.4f, (float[]){0.25f, 0.8f, 0.7f}, FRONT);
  vy_probe_trace trace = probe(&params, &avatar, &fake);
  assert_int_equal(trace.height_cast, 3);
  assert_int_equal(trace.casts[4].kind, VY_CAST_LENGTH);
}

static void length_casts_walk_forward_from_the_height_hit_and_go_down(void **state) {
  (void)state;
  fake_queries fake = {0};
  vy_vault_params params = vy_default_vault_params();
  vy_avatar_pose avatar = standing_at(0, 0, 0, 0);
  fake_queries_hit(&fake, 2, 0.4f, (float[]){0.25f, 0.8f, 0.75f}, FRONT);
  fake_queries_hit(&fake, 3, 0.3f, (float[]){0.25f, 0.8f, 0.75f}, VY_UP);
  vy_probe_trace trace = probe(&params, &avatar, &fake);
  assert_int_equal(trace.verdict, VY_VERDICT_VAULTABLE);
  assert_int_equal(trace.cast_count, 5);
  for (uint32_t i = 1; i <= 2; i++) {
    const vy_sphere_cast *cast = &fake.asked[2 + i];
    assert_vector(cast->origin, 0.25f, 1.1f, 0.25f + 0.4f + 0.1f * (float)i);
    assert_vector(cast->direction, 0, -1, 0);
    assert_true(cast->max_distance == params.max_distance && cast->radius == params.hand_radius);
  }
}

static void an_obstacle_below_every_length_cast_is_too_long(void **state) {
  (void)state;
  fake_queries fake = {0};
  vy_vault_params params = vy_default_vault_params();
  vy_avatar_pose avatar = standing_at(0, 0, 0, 0);
  for (uint32_t n = 1; n <= 1 + params.cast_forward_count_limit; n++)
    fake_queries_hit(&fake, n, 0.4f, (float[]){0.25f, 0.9f, 0.75f}, FRONT);
  vy_probe_trace trace = probe(&params, &avatar, &fake);
  assert_int_equal(trace.verdict, VY_VERDICT_TOO_LONG);
  assert_int_equal(trace.cast_count, 2 + params.cast_forward_count_limit);
  assert_true(trace.height_delta == 0.0f);
}

static void height_delta_adds_two_radii_and_the_margin_to_the_height_hit(void **state) {
  (void)state;
  fake_queries fake = {0};
  vy_vault_params params = vy_default_vault_params();
  vy_avatar_pose avatar = standing_at(0, 0.5f, 0, 0);
  fake_queries_hit(&fake, 1, 0.4f, (float[]){0.25f, 1.3f, 0.75f}, FRONT);
  vy_probe_trace trace = probe(&params, &avatar, &fake);
  assert_float_equal(trace.height_delta, 1.3f - 0.5f + 0.2f + 0.2f, NEAR);
}

static void casts_see_the_layer_mask_and_not_the_avatars_own_bodies(void **state) {
  (void)state;
  fake_queries fake = {0};
  vy_queries queries = fake_queries_table(&fake);
  vy_vault_params params = vy_default_vault_params();
  params.layer_mask = 5;
  vy_avatar_pose avatar = standing_at(0, 0, 0, 0);
  vy_probe_trace trace;
  assert_int_equal(vy_probe(&params, &avatar, 7, &queries, &trace), VY_OK);
  for (uint32_t n = 0; n < fake.asked_count; n++) {
    assert_int_equal(fake.asked[n].filter.layer_mask, 5);
    assert_int_equal(fake.asked[n].filter.ignored_owner, 7);
    assert_int_equal(fake.asked[n].filter.include_triggers, 0);
  }
}

static void a_tilted_avatar_lowers_along_the_world_and_checks_length_along_its_own_down(void **state) {
  (void)state;
  fake_queries fake = {0};
  vy_vault_params params = vy_default_vault_params();
  vy_avatar_pose avatar = standing_at(0, 0, 0, 0);
  vy_quat_axis_angle(avatar.rotation, (float[]){0, 0, 1}, 0.5f);
  fake_queries_hit(&fake, 1, 0.4f, (float[]){0, 0.8f, 0.75f}, FRONT);
  probe(&params, &avatar, &fake);
  assert_float_equal(fake.asked[1].origin[0], fake.asked[0].origin[0], NEAR);
  assert_vector(fake.asked[2].direction, vy_sin(0.5f), -vy_cos(0.5f), 0);
}

static void each_bad_parameter_is_refused_by_its_name_without_a_cast(void **state) {
  (void)state;
  struct {
    const char *field;
    vy_status status;
    vy_vault_params params;
  } cases[] = {
      {"vault.maxDistance", VY_ERROR_OUT_OF_RANGE, vy_default_vault_params()},
      {"vault.handRadius", VY_ERROR_OUT_OF_RANGE, vy_default_vault_params()},
      {"vault.handLocalOrigin.up", VY_ERROR_NOT_FINITE, vy_default_vault_params()},
      {"vault.castDownCountLimit", VY_ERROR_OUT_OF_RANGE, vy_default_vault_params()},
      {"vault.castForwardCountLimit", VY_ERROR_OUT_OF_RANGE, vy_default_vault_params()},
      {"vault.duration", VY_ERROR_OUT_OF_RANGE, vy_default_vault_params()},
      {"vault.travel", VY_ERROR_NOT_FINITE, vy_default_vault_params()},
  };
  cases[0].params.max_distance = -0.1f;
  cases[1].params.hand_radius = 0;
  cases[2].params.hand_local_origin[1] = NAN;
  cases[3].params.cast_down_count_limit = VY_CAST_COUNT_LIMIT_MAX + 1;
  cases[4].params.cast_forward_count_limit = VY_CAST_COUNT_LIMIT_MAX + 1;
  cases[5].params.duration = 0;
  cases[6].params.travel = INFINITY;
  for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
    fake_queries fake = {0};
    vy_queries queries = fake_queries_table(&fake);
    vy_avatar_pose avatar = standing_at(0, 0, 0, 0);
    vy_probe_trace trace;
    const char *field = NULL;
    assert_int_equal(vy_vault_params_check(&cases[i].params, &field), cases[i].status);
    assert_string_equal(field, cases[i].field);
    assert_int_equal(vy_probe(&cases[i].params, &avatar, 0, &queries, &trace), cases[i].status);
    assert_int_equal(trace.verdict, VY_VERDICT_NO_OBSTACLE);
    assert_int_equal(fake.asked_count, 0);
  }
}

static void limits_of_zero_find_nothing_and_nothing_short(void **state) {
  (void)state;
  fake_queries fake = {0};
  vy_vault_params params = vy_default_vault_params();
  params.cast_down_count_limit = 0;
  vy_avatar_pose avatar = standing_at(0, 0, 0, 0);
  assert_int_equal(probe(&params, &avatar, &fake).verdict, VY_VERDICT_NO_OBSTACLE);
  params = vy_default_vault_params();
  params.cast_forward_count_limit = 0;
  fake = (fake_queries){0};
  fake_queries_hit(&fake, 1, 0.4f, (float[]){0.25f, 0.9f, 0.75f}, FRONT);
  assert_int_equal(probe(&params, &avatar, &fake).verdict, VY_VERDICT_TOO_LONG);
}

static void a_bad_pose_is_refused(void **state) {
  (void)state;
  fake_queries fake = {0};
  vy_queries queries = fake_queries_table(&fake);
  vy_vault_params params = vy_default_vault_params();
  vy_probe_trace trace;
  vy_avatar_pose avatar = standing_at(NAN, 0, 0, 0);
  assert_int_equal(vy_probe(&params, &avatar, 0, &queries, &trace), VY_ERROR_NOT_FINITE);
  avatar = standing_at(0, 0, 0, 0);
  avatar.scale = 0;
  assert_int_equal(vy_probe(&params, &avatar, 0, &queries, &trace), VY_ERROR_OUT_OF_RANGE);
  avatar = standing_at(0, 0, 0, 0);
  avatar.rotation[3] = 2;
  assert_int_equal(vy_probe(&params, &avatar, 0, &queries, &trace), VY_ERROR_OUT_OF_RANGE);
}

static void one_free_length_cast_is_enough(void **state) {
  (void)state;
  fake_queries fake = {0};
  vy_vault_params params = vy_default_vault_params();
  vy_avatar_pose avatar = standing_at(0, 0, 0, 0);
  fake_queries_hit(&fake, 1, 0.4f, (float[]){0.25f, 0.9f, 0.75f}, FRONT);
  vy_probe_trace trace = probe(&params, &avatar, &fake);
  assert_int_equal(trace.verdict, VY_VERDICT_VAULTABLE);
  assert_int_equal(trace.cast_count, 3);
}

static void each_parameter_has_an_upper_limit(void **state) {
  (void)state;
  struct {
    const char *field;
    vy_vault_params params;
  } cases[] = {
      {"vault.maxDistance", vy_default_vault_params()},
      {"vault.handRadius", vy_default_vault_params()},
      {"vault.handLocalOrigin.left", vy_default_vault_params()},
      {"vault.handLocalOrigin.up", vy_default_vault_params()},
      {"vault.handLocalOrigin.forward", vy_default_vault_params()},
      {"vault.duration", vy_default_vault_params()},
      {"vault.travel", vy_default_vault_params()},
  };
  cases[0].params.max_distance = 100.1f;
  cases[1].params.hand_radius = 10.1f;
  for (int i = 0; i < 3; i++) cases[2 + i].params.hand_local_origin[i] = VY_COORDINATE_MAX * 1.01f;
  cases[5].params.duration = 60.1f;
  cases[6].params.travel = 100.1f;
  for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
    const char *field = NULL;
    assert_int_equal(vy_vault_params_check(&cases[i].params, &field), VY_ERROR_OUT_OF_RANGE);
    assert_string_equal(field, cases[i].field);
  }
}

static void travel_backwards_is_refused(void **state) {
  (void)state;
  vy_vault_params params = vy_default_vault_params();
  params.travel = -0.1f;
  assert_int_equal(vy_vault_params_check(&params, NULL), VY_ERROR_OUT_OF_RANGE);
}

static void a_pose_too_far_away_is_refused(void **state) {
  (void)state;
  fake_queries fake = {0};
  vy_queries queries = fake_queries_table(&fake);
  vy_vault_params params = vy_default_vault_params();
  vy_probe_trace trace;
  vy_avatar_pose avatar = standing_at(0, 0, -VY_COORDINATE_MAX * 1.01f, 0);
  assert_int_equal(vy_probe(&params, &avatar, 0, &queries, &trace), VY_ERROR_OUT_OF_RANGE);
}

static void the_default_filter_sees_every_layer_and_no_trigger(void **state) {
  (void)state;
  vy_filter filter = vy_default_filter();
  assert_true(filter.layer_mask == UINT32_MAX && filter.ignored_owner == 0 && filter.include_triggers == 0);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      VY_TEST(defaults_are_the_published_ones),
      VY_TEST(first_cast_starts_one_radius_above_the_hand_and_goes_forward),
      VY_TEST(hand_and_forward_turn_and_scale_with_the_avatar),
      VY_TEST(a_hit_of_the_first_cast_is_too_high_and_ends_the_probe),
      VY_TEST(the_forward_cast_is_lowered_by_one_radius_at_a_time),
      VY_TEST(lowering_stops_at_the_first_hit),
      VY_TEST(length_casts_walk_forward_from_the_height_hit_and_go_down),
      VY_TEST(an_obstacle_below_every_length_cast_is_too_long),
      VY_TEST(height_delta_adds_two_radii_and_the_margin_to_the_height_hit),
      VY_TEST(casts_see_the_layer_mask_and_not_the_avatars_own_bodies),
      VY_TEST(a_tilted_avatar_lowers_along_the_world_and_checks_length_along_its_own_down),
      VY_TEST(each_bad_parameter_is_refused_by_its_name_without_a_cast),
      VY_TEST(limits_of_zero_find_nothing_and_nothing_short),
      VY_TEST(a_bad_pose_is_refused),
      VY_TEST(one_free_length_cast_is_enough),
      VY_TEST(each_parameter_has_an_upper_limit),
      VY_TEST(travel_backwards_is_refused),
      VY_TEST(a_pose_too_far_away_is_refused),
      VY_TEST(the_default_filter_sees_every_layer_and_no_trigger),
  };
  return VY_RUN(tests);
}
