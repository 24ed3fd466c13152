import { access, constants, mkdir, statfs } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { createTransport } from 'nodemailer';
import type { Env } from '../../../server/env.ts';
import { openStorage } from '../../../server/storage/open-storage.ts';
import { firstLine } from './first-line.ts';

/**
 * About the space that pictures need in one day on a busy marketplace. With less free space, the server will soon
 * refuse uploads.
 */
const leastFreeBytes = 1024 ** 3;

/** Shorter than the server's own time limit, because the operator waits for the result. */
const storagePatienceMs = 5_000;

/** Connects to the mail server and signs in, but sends nothing. */
export async function examineMail({ smtpUrl }: Env): Promise<string[]> {
  if (smtpUrl === null) return [];
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: 5_000,
    greetingTimeout: 5_000,
    socketTimeout: 5_000,
  });
  try {
    await transport.verify();
    return [];
  } catch (error) {
    return [`SMTP_URL: the mail server does not take mail from us (${firstLine(error)})`];
  } finally {
    transport.close();
  }
}

/** Stores a file, reads it and removes it, as uploads and the nightly job do. */
export async function examineStorage(env: Env): Promise<string[]> {
  const disk = await examineDisk(env.dataDir);
  if (disk.length > 0) return disk;
  const name = `doctor-${crypto.randomUUID()}.txt`;
  let step = 'kept';
  try {
    const storage = await openStorage(env);
    await within(storagePatienceMs, storage.save(name, Buffer.from('doctor')));
    step = 'read';
    const file = await within(storagePatienceMs, storage.open(name));
    if (!file || (await within(storagePatienceMs, text(file.content))) !== 'doctor')
      throw new Error('what was read is not what was kept');
    step = 'removed';
    await within(storagePatienceMs, storage.remove(name));
    return [];
  } catch (error) {
    const reason = firstLine(error instanceof Error && error.cause ? error.cause : error);
    return [`${env.s3 ? 'S3_BUCKET' : 'DATA_DIR'}: a file cannot be ${step} (${reason})`];
  }
}

function within<Result>(milliseconds: number, work: Promise<Result>): Promise<Result> {
  const late = wait(milliseconds, null, { ref: false }).then(() => {
    throw new Error(`no answer within ${milliseconds / 1000} s`);
  });
  return Promise.race([work, late]);
}

async function examineDisk(dataDir: string): Promise<string[]> {
  try {
    await mkdir(dataDir, { recursive: true });
    await access(dataDir, constants.W_OK);
    const { bavail, bsize } = await statfs(dataDir);
    const free = bavail * bsize;
    return free < leastFreeBytes
      ? [`DATA_DIR: its disk has only ${Math.floor(free / 1024 ** 2)} MB left`]
      : [];
  } catch (error) {
    return [`DATA_DIR: cannot be written to (${firstLine(error)})`];
  }
}
