/**
 * A press of the shortcut before the scripts loaded is ignored if this time has passed since: the user has probably
 * continued with something else.
 */
const rememberedMs = 15_000;

/** Whether the user pressed Ctrl/Cmd+K before the scripts loaded (boot/early-reads.ts records it). Only the first call returns true. */
export function takeEarlyPress(): boolean {
  const { dataset } = document.documentElement;
  const pressedAt = dataset.searchPressed;
  delete dataset.searchPressed;
  return pressedAt !== undefined && performance.now() - Number(pressedAt) < rememberedMs;
}
