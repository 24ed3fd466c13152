/** After a longer time, an early press is ignored, because the user has likely moved on. */
const rememberedMs = 15_000;

/** Whether Ctrl/Cmd+K was pressed before the scripts loaded (recorded by boot/early-reads.ts). Only the first call returns true. */
export function takeEarlyPress(): boolean {
  const { dataset } = document.documentElement;
  const pressedAt = dataset.searchPressed;
  delete dataset.searchPressed;
  return pressedAt !== undefined && performance.now() - Number(pressedAt) < rememberedMs;
}
