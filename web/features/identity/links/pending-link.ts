import { linkFragments } from '../../../../contract/addresses.ts';

/** The kinds of emailed links. Each value is the name of the parameter with the token in the fragment of the link. */
const names = {
  verify: linkFragments.verify,
  change: linkFragments.change,
  stop: linkFragments['stop-change'],
  reset: linkFragments.reset,
};
export type LinkKind = keyof typeof names;

/** The token is null after a reload. The URL still contains the link's kind. */
export type PendingLink<Kind extends LinkKind = LinkKind> = { kind: Kind; token: string | null };

let held: PendingLink | null = null;

/**
 * Takes the token from the fragment of an emailed link. Fragments are not sent to servers, so no log contains the
 * token. The token is removed from the address bar, and so from the browser's history, before it is used. It stays in
 * memory until the page is closed or reloaded.
 * @returns the kind of link, for the URL; null when the fragment has no token of these kinds
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
