import { linkFragments } from '../../../../contract/addresses.ts';

/** The kinds of mailed links, with the name of the token in their fragment. */
const names = {
  verify: linkFragments.verify,
  change: linkFragments.change,
  stop: linkFragments['stop-change'],
  reset: linkFragments.reset,
};
export type LinkKind = keyof typeof names;

/** Without a token the page was reloaded since: it says so, and the URL still says which link it was. */
export type PendingLink<Kind extends LinkKind = LinkKind> = { kind: Kind; token: string | null };

let held: PendingLink | null = null;

/**
 * A link from an e-mail carries its token in the fragment, which no server and no log ever sees. It is taken out of the address bar,
 * and so out of the browser's history, before anything is done with it, and kept for as long as the page lives.
 * @returns the kind of link, for the address; null where the fragment names none of these
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
