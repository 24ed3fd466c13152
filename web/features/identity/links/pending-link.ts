import { linkFragments } from '../../../../contract/addresses.ts';

/** The kinds of emailed links, with the name of the token in their fragment. */
const names = {
  verify: linkFragments.verify,
  change: linkFragments.change,
  stop: linkFragments['stop-change'],
  reset: linkFragments.reset,
};
export type LinkKind = keyof typeof names;

/** The token is missing after a reload; the URL still says which kind of link it was. */
export type PendingLink<Kind extends LinkKind = LinkKind> = { kind: Kind; token: string | null };

let held: PendingLink | null = null;

/**
 * An emailed link has its token in the fragment, which no server and no log ever sees. The token is removed from the address bar, and
 * so from the browser's history, before it is used, and kept in memory as long as the page lives.
 * @returns the kind of link, for the address; null when the fragment names none of them
 */
export function takeLink<Kind extends LinkKind>(fragment: string, kinds: readonly Kind[]): Kind | null {
  const tokens = new URLSearchParams(fragment.replace(/^#/, ''));
  const kind = kinds.find((one) => tokens.get(names[one]));
  if (!kind) return null;
  held = { kind, token: tokens.get(names[kind]) };
  return kind;
}

export function pendingLink<Kind extends LinkKind>(kind: Kind): PendingLink<Kind> {
  return { kind, token: held?.kind === kind ? held.token : null };
}
