/** What was typed and is not sent yet is stored in this tab until it is, or until its user signs out. */
const kinds = ['onboarding', 'messages'] as const;
type Kind = (typeof kinds)[number];

export function storedDraft(kind: Kind): string | null {
  try {
    return sessionStorage.getItem(kind);
  } catch {
    return null;
  }
}

export function storeDraft(kind: Kind, draft: string): void {
  try {
    sessionStorage.setItem(kind, draft);
  } catch {
    // Without storage it holds until the page is loaded again.
  }
}

export function forgetDraft(kind: Kind): void {
  try {
    sessionStorage.removeItem(kind);
  } catch {
    // Nothing was stored.
  }
}

export function forgetDrafts(): void {
  for (const kind of kinds) forgetDraft(kind);
}
