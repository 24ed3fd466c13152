import { addresses } from '../../../../contract/addresses.ts';
import type { Env } from '../../../env.ts';

/** Passkeys belong to the host of PUBLIC_URL, and browsers use them only on pages of this origin. */
export function relyingParty({ publicUrl, appName }: Pick<Env, 'publicUrl' | 'appName'>) {
  return { id: new URL(publicUrl).hostname, name: appName, origin: publicUrl };
}

/** The bytes that identify an account to authenticators: its id. Authenticators never show them. */
export function userHandle(userId: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(userId.replaceAll('-', ''), 'hex'));
}

/** The URL of the page where a user manages their passkeys. */
export function securityPage({ publicUrl }: Pick<Env, 'publicUrl'>): string {
  return `${publicUrl}${addresses.profile}?tab=security`;
}
