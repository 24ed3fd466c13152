/**
 * Joins class names, leaving out the absent ones. Nothing is merged: a component's `className` is for its place on the
 * page (margin, width, grid area), not for undoing its look.
 */
export function classes(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
