/**
 * A link to the onboarding page, as the sandbox stores it. The API returns the fields object, created, expires_at and
 * url, and returns them only when the link is created.
 */
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
