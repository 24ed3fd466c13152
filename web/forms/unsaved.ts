/** The ids of forms with unsaved changes (unsaved-changes.tsx). */
export const unsaved = new Set<string>();

/** For actions that replace the page without navigation, such as switching organizations. */
export function hasUnsavedChanges(): boolean {
  return unsaved.size > 0;
}
