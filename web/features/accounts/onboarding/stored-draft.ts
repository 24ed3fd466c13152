/** The answers so far are stored in this tab until onboarding is completed or the user signs out. */
const key = 'onboarding';

export function storedDraft(): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

export function storeDraft(draft: string): void {
  try {
    sessionStorage.setItem(key, draft);
  } catch {
    // Without storage the answers hold until the page is loaded again.
  }
}

export function forgetDraft(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing was stored.
  }
}
