import { tokenInFragment } from './link-token.ts';

/** The token of the reset link that led here, kept for as long as the page lives. */
let token: string | null = null;

export function takeResetToken(fragment: string): boolean {
  const found = tokenInFragment('token', fragment);
  token = found ?? token;
  return found !== null;
}

export function resetToken(): string | null {
  return token;
}

/** It was used, or cannot be. */
export function dropResetToken(): void {
  token = null;
}
