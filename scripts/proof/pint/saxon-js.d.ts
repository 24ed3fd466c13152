/** The parts of SaxonJS that the proof uses. The package has no types. */
declare module 'saxon-js' {
  /** A compiled stylesheet, as JSON. */
  export type Stylesheet = { readonly N: 'package' };
  type Options = { stylesheetInternal: Stylesheet; sourceText: string; destination: 'serialized' };
  const SaxonJS: { transform: (options: Options, mode: 'async') => Promise<{ principalResult: string }> };
  export default SaxonJS;
}
