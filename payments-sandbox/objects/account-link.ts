/** The stored link; the API shows only object, created, expires_at and url, once. */
export interface AccountLink {
  /** The unguessable part of the address. */
  id: string;
  account: string;
  created: number;
  expires_at: number;
  refresh_url: string;
  return_url: string;
  used: boolean;
}

/** Opening a link makes a visit: the link is used up, but the form can still be reloaded. */
export interface OnboardingVisit {
  id: string;
  account: string;
  created: number;
  expires_at: number;
  refresh_url: string;
  return_url: string;
  submitted: boolean;
}
