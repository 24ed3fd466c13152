/** What has changes that are not saved, by ids (unsaved-changes.tsx). */
export const unsaved = new Set<string>();

/** For what takes the page away without leaving its address: another organization, for instance. */
export function hasUnsavedChanges(): boolean {
  return unsaved.size > 0;
}
