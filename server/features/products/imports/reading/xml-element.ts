/**
 * One element of a device record, small enough to hold in memory. `text` is its own text, trimmed; with xsi:nil it is
 * empty.
 */
export type XmlElement = {
  name: string;
  attributes: Record<string, string>;
  children: XmlElement[];
  text: string;
};

/** The elements at a path below this one: `gmdnTerms/gmdn`. */
export function elementsAt(element: XmlElement, path: string): XmlElement[] {
  return path
    .split('/')
    .reduce(
      (found, name) => found.flatMap((parent) => parent.children.filter((child) => child.name === name)),
      [element],
    );
}

/** The text of the first element at the path. Empty when it is missing. */
export function textAt(element: XmlElement, path: string): string {
  return elementsAt(element, path)[0]?.text ?? '';
}

/** GUDID writes `true` and `false`. Null for anything else. */
export function booleanAt(element: XmlElement, path: string): boolean | null {
  const text = textAt(element, path);
  return text === 'true' ? true : text === 'false' ? false : null;
}
