import { hkdfSync, randomBytes, randomUUID } from 'node:crypto';
import { chmod, link, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** One key for each purpose, derived from the one secret (HKDF, RFC 5869). */
export type Keys = {
  accessToken: Uint8Array;
  factorSecrets: Uint8Array;
  webhookSecrets: Uint8Array;
  providerSecrets: Uint8Array;
  browserCookies: Uint8Array;
  fileCookies: Uint8Array;
  sandbox: string;
};

const secretBytes = 32;

/**
 * The secret is SECRET_KEY, or is created at the first start and kept in the data folder. All server processes must
 * share it.
 */
export async function openKeys(secretKey: Buffer | null, dataDir: string): Promise<Keys> {
  const secret = secretKey ?? (await loadOrCreateSecret(join(dataDir, 'secret.key')));
  const draw = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, '', `myelin ${purpose}`, 32));
  return {
    accessToken: draw('access token'),
    factorSecrets: draw('factor secrets'),
    webhookSecrets: draw('webhook secrets'),
    providerSecrets: draw('provider secrets'),
    browserCookies: draw('browser cookies'),
    fileCookies: draw('file cookies'),
    sandbox: draw('payments sandbox').toString('hex'),
  };
}

/**
 * When several processes start at the same time with one folder, all of them use the secret of the process that
 * finishes its file first.
 * @throws Error for a file without a complete secret. The file is never replaced, because nothing that was encrypted
 * with the old secret could be decrypted any more.
 */
async function loadOrCreateSecret(file: string): Promise<Buffer> {
  if (!(await stat(file).catch(unless('ENOENT')))) await createSecret(file);
  const secret = Buffer.from(await readFile(file, 'utf8'), 'base64');
  if (secret.length !== secretBytes)
    throw new Error(
      `${file} holds ${secret.length} bytes of a secret of ${secretBytes}: restore it from a backup`,
    );
  return secret;
}

async function createSecret(file: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, randomBytes(secretBytes).toString('base64'), { mode: 0o600 });
  await chmod(draft, 0o600);
  // Unlike a rename, a hard link never replaces an existing file.
  await link(draft, file).catch(unless('EEXIST'));
  await rm(draft);
}

function unless(code: string): (error: unknown) => undefined {
  return (error) => {
    if (!(error instanceof Error && 'code' in error && error.code === code)) throw error;
  };
}
