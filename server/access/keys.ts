import { hkdfSync, randomBytes } from 'node:crypto';
import { chmod, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A separate key for each purpose, derived from the one secret (HKDF, RFC 5869). */
export type Keys = {
  accessToken: Uint8Array;
  factorSecrets: Uint8Array;
  browserCookies: Uint8Array;
  sandbox: string;
};

/**
 * The secret is SECRET_KEY, or one made at the first start and kept in the data folder. Several server processes must share it.
 */
export async function openKeys(secretKey: Buffer | null, dataDir: string): Promise<Keys> {
  const secret = secretKey ?? (await loadOrCreateSecret(join(dataDir, 'secret.key')));
  const draw = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, '', `myelin ${purpose}`, 32));
  return {
    accessToken: draw('access token'),
    factorSecrets: draw('factor secrets'),
    browserCookies: draw('browser cookies'),
    sandbox: draw('payments sandbox').toString('hex'),
  };
}

async function loadOrCreateSecret(file: string): Promise<Buffer> {
  const kept = await readFile(file, 'utf8').catch(() => null);
  if (kept) return Buffer.from(kept, 'base64');
  const secret = randomBytes(32);
  await mkdir(join(file, '..'), { recursive: true });
  await writeFile(`${file}.new`, secret.toString('base64'), { mode: 0o600 });
  await chmod(`${file}.new`, 0o600);
  await rename(`${file}.new`, file);
  return secret;
}
