import { StripeError } from './stripe-error.ts';

/** The fields of a form as a tree. A list is an object with numbered keys until a schema parses it (`formList`). */
export interface FormTree {
  [key: string]: string | FormTree;
}

/**
 * Reads `a[b][0][c]=1&a[b][1][c]=2&d[]=x`, the encoding of Stripe's API. Brackets may be percent-encoded. Throws a
 * 400 if the same name has both a value and nested fields.
 */
export function parseForm(text: string): FormTree {
  const root: FormTree = Object.create(null);
  for (const [name, value] of new URLSearchParams(text)) {
    insert(root, splitName(name), value, name);
  }
  return root;
}

function splitName(name: string): string[] {
  const head = name.indexOf('[');
  if (head === -1) return [name];
  const keys = [name.slice(0, head)];
  for (const match of name.slice(head).matchAll(/\[([^[\]]*)\]/g)) keys.push(match[1] ?? '');
  return keys;
}

const DEEPEST = 10;

function insert(root: FormTree, keys: string[], value: string, name: string): void {
  if (keys.length > DEEPEST) throw new StripeError(400, `Invalid nesting: ${name}`, { param: name });
  let node = root;
  for (const [index, key] of keys.entries()) {
    const rest = keys.slice(index + 1);
    const place = key === '' ? nextPlace(node, rest) : key;
    if (rest.length === 0) {
      node[place] = value;
      return;
    }
    const child = node[place] ?? (Object.create(null) as FormTree);
    if (typeof child === 'string') throw new StripeError(400, `Invalid object: ${name}`, { param: name });
    node[place] = child;
    node = child;
  }
}

/** `a[][x]=1&a[][y]=2` fills one element of a list. If a key is repeated, the next element begins. */
function nextPlace(node: FormTree, rest: string[]): string {
  const count = Object.keys(node).length;
  const last = node[String(count - 1)];
  const key = rest[0];
  if (key !== undefined && typeof last === 'object' && !(key in last)) return String(count - 1);
  return String(count);
}
