/** Who waited longer has gone on to something else. */
const rememberedMs = 15_000;

/** Whether Ctrl/Cmd+K was pressed while only the HTML of the page was there (boot/early-reads.ts keeps it). True once. */
export function takeEarlyPress(): boolean {
  const { dataset } = document.documentElement;
  const pressedAt = dataset.searchPressed;
  delete dataset.searchPressed;
  return pressedAt !== undefined && performance.now() - Number(pressedAt) < rememberedMs;
}
