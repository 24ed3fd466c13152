/** The stored link. The API returns only object, created, expires_at and url, and returns them only once. */
export interface AccountLink {
  /** The part of the URL that cannot be guessed. */
  id: string;
  account: string;
  created: number;
  expires_at: number;
  refresh_url: string;
  return_url: string;
  used: boolean;
}

/** Opening a link creates a visit. The link is then used up, but the form can still be reloaded. */
export interface OnboardingVisit {
  id: string;
  account: string;
  created: number;
  expires_at: number;
  refresh_url: string;
  return_url: string;
  submitted: boolean;
}
