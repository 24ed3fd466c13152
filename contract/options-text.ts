/** The options of a variant as one text, such as `Diameter: 2 mm, Length: 6 mm`. */
export function optionsText(options: readonly (readonly [string, string])[]): string {
  return options.map(([name, value]) => `${name}: ${value}`).join(', ');
}
