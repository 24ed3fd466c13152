/** Unsent input is stored in this tab until it is sent or its user signs out. */
const kinds = ['onboarding', 'messages'] as const;
type Kind = (typeof kinds)[number];

/** Without storage, drafts stay in memory until the page is reloaded. */
const unstored = new Map<Kind, string>();

/** The last stored value, of any shape: the caller checks it. */
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
    // Nothing was stored.
  }
}

export function forgetDrafts(): void {
  for (const kind of kinds) forgetDraft(kind);
}
