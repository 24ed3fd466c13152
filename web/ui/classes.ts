/**
 * Joins class names and leaves out absent ones. Conflicting classes are not merged: a component's `className` is for its place on the page
 * (margin, width, grid area), not for changing its look.
 */
export function classes(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
