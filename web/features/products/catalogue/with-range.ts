type Range = { from: string | undefined; to: string; isChosen: boolean };

/**
 * The selected ids after the user has selected a range of rows or cleared its selection. If the first row of the range
 * is not on the page, only the pressed row changes.
 */
export function withRange(
  ids: ReadonlySet<string>,
  shown: readonly string[],
  { from, to, isChosen }: Range,
): ReadonlySet<string> {
  const end = shown.indexOf(to);
  const start = from !== undefined && shown.includes(from) ? shown.indexOf(from) : end;
  const range = shown.slice(Math.min(start, end), Math.max(start, end) + 1);
  const changed = new Set(ids);
  for (const id of range) {
    if (isChosen) changed.add(id);
    else changed.delete(id);
  }
  return changed;
}
