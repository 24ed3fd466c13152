/**
 * A press before the scripts loaded is ignored if it is older than this, because the user has probably done something
 * else since.
 */
const rememberedMs = 15_000;

/** Whether the user pressed Ctrl/Cmd+K before the scripts loaded (boot/early-reads.ts records it). Only the first call returns true. */
export function takeEarlyPress(): boolean {
  const { dataset } = document.documentElement;
  const pressedAt = dataset.searchPressed;
  delete dataset.searchPressed;
  return pressedAt !== undefined && performance.now() - Number(pressedAt) < rememberedMs;
}
