/** The options of a variant as one text, such as `Diameter: 2 mm, Length: 6 mm`. */
export function optionsText(options: readonly (readonly [string, string])[]): string {
  return options.map(([name, value]) => `${name}: ${value}`).join(', ');
}

/** The name of a product with the options of the variant, such as `Screw (Diameter: 2 mm)`. */
export function nameWithOptions(name: string, options: readonly (readonly [string, string])[]): string {
  return options.length > 0 ? `${name} (${optionsText(options)})` : name;
}
