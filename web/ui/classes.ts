/**
 * Joins class names and omits absent ones. Does not resolve conflicts between classes, so a component's `className`
 * may set only its place on the page (margin, width, grid area), not its look.
 */
export function classes(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
