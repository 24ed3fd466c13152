import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { environmentOfUnit, unitFile } from './read-unit.ts';

const packaging = fileURLToPath(new URL('../../../packaging', import.meta.url));
/** Debian's folders for these programs, which are not in every user's PATH. */
const env = { ...process.env, PATH: [process.env.PATH, '/usr/sbin', '/sbin'].join(delimiter) };

/**
 * Checks the systemd unit and the files for nginx and Caddy with the programs for which they are written.
 * @returns whether each installed program accepts its file
 */
export function checkFiles(): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'myelin-files-'));
  try {
    const found = [
      check('systemd-analyze', ['verify', '--man=no', unitFile]),
      check('systemd-analyze', ['security', '--offline=true', '--threshold=20', '--no-pager', unitFile]),
      checkHome(),
      checkNginx(folder),
      check('caddy', ['validate', '--adapter', 'caddyfile', '--config', join(packaging, 'Caddyfile')]),
    ];
    return found.every(Boolean);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** systemd gives a dynamic user an id in this range. */
const nobodysId = 61_184;

/**
 * Starts Node.js with the unit's environment, as a user who is missing in the user database. This is the case on a
 * system without libnss-systemd.
 */
function checkHome(): boolean {
  if (process.getuid?.() !== 0) return unchecked('node', 'only root can start it as another user');
  const { HOME } = environmentOfUnit();
  const args = ['-e', 'console.log(os.homedir())'];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    env: { ...(HOME && { HOME }) },
    uid: nobodysId,
    gid: nobodysId,
    cwd: '/',
    encoding: 'utf8',
  });
  const hasHome = status === 0 && stdout.trim() === HOME;
  console.log(`node as an unknown user: ${hasHome ? `at home in ${HOME}` : `NOT AT HOME\n${stderr}`}`);
  return hasHome;
}

/** Checks the whole file, with TLS. Replaces its certificate by one that exists on this machine. */
function checkNginx(folder: string): boolean {
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  const subject = ['-subj', '/CN=market.example.org', '-keyout', key, '-out', certificate];
  const made = spawnSync('openssl', ['req', '-x509', '-newkey', 'ed25519', '-nodes', ...subject], { env });
  if (made.status !== 0) return unchecked('nginx', 'there is no openssl to make a certificate with');
  const site = readFileSync(join(packaging, 'nginx.conf'), 'utf8')
    .replace(/ssl_certificate .*;/, `ssl_certificate ${certificate};`)
    .replace(/ssl_certificate_key .*;/, `ssl_certificate_key ${key};`);
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, `pid ${join(folder, 'pid')}; events {}\nhttp { access_log off;\n${site}\n}\n`);
  return check('nginx', ['-t', '-e', 'stderr', '-p', folder, '-c', file]);
}

function check(program: string, args: readonly string[]): boolean {
  const { status, error, stdout, stderr } = spawnSync(program, args, { env, encoding: 'utf8' });
  if (error) return unchecked(program, 'is not here');
  console.log(`${program} ${args[0]}: ${status === 0 ? 'accepted' : 'REFUSED'}`);
  if (status !== 0) console.log(`${stdout}${stderr}`);
  return status === 0;
}

function unchecked(program: string, reason: string): boolean {
  console.log(`${program}: NOT CHECKED, ${reason}`);
  return true;
}
