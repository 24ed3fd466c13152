/** The ids of mounted forms with unsaved changes (unsaved-changes.tsx). */
export const unsaved = new Set<string>();

/** Whether any form has unsaved changes. Used for actions that replace the page without navigation, such as switching organizations. */
export function hasUnsavedChanges(): boolean {
  return unsaved.size > 0;
}
