/**
 * Kinds of drafts. A draft is input that the user has not sent yet. This tab stores it until it is sent or the user
 * signs out.
 */
const kinds = ['onboarding', 'messages', 'checkout'] as const;
type Kind = (typeof kinds)[number];

/** Drafts for which session storage was not available. A reload of the page loses them. */
const unstored = new Map<Kind, string>();

/**
 * The draft of this kind that was stored last. The caller must check its format, because the stored value can have any
 * format.
 */
export function storedDraft(kind: Kind): unknown {
  try {
    return JSON.parse(unstored.get(kind) ?? sessionStorage.getItem(kind) ?? 'null');
  } catch {
    return null;
  }
}

export function storeDraft(kind: Kind, draft: object): void {
  const text = JSON.stringify(draft);
  try {
    sessionStorage.setItem(kind, text);
    unstored.delete(kind);
  } catch {
    unstored.set(kind, text);
  }
}

export function forgetDraft(kind: Kind): void {
  unstored.delete(kind);
  try {
    sessionStorage.removeItem(kind);
  } catch {
    // The browser blocks session storage, so nothing was stored.
  }
}

export function forgetDrafts(): void {
  for (const kind of kinds) forgetDraft(kind);
}
