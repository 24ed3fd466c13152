import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import sharp from 'sharp';
import { hugePng } from '../server/testing/hostile-files.ts';
import { type BenchDatabase, openBenchDatabase } from './database.ts';
import { median, percentile } from './percentile.ts';
import { type Subject, startSubject } from './subject.ts';

const rounds = 30;
const warmUpRounds = 5;
/** The maximum processor time, in milliseconds, for a file that the server refuses because of its first bytes. */
const mostMs = 100;

type Hostile = { content: Uint8Array<ArrayBuffer> | string; refusedAs: string };

/** Files that the server refuses by their first bytes or their length. */
async function hostileFiles(): Promise<Record<string, Hostile>> {
  const png = await sharp({ create: { width: 640, height: 480, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
  return {
    'a PNG of 16,000 × 16,000 pixels': { content: hugePng(), refusedAs: 'PICTURE_TOO_MANY_PIXELS' },
    'a PNG of 40,000,000 × 1 pixels': { content: hugePng(40_000_000, 1), refusedAs: 'PICTURE_DAMAGED' },
    'an SVG with a script': {
      content: '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
      refusedAs: 'PICTURE_IS_DRAWING',
    },
    'a GIF that is also a script': {
      content: 'GIF89a/*\x00*/=0;alert(1)',
      refusedAs: 'PICTURE_FORMAT',
    },
    'the head of a PNG': { content: Uint8Array.from(png.subarray(0, 20)), refusedAs: 'PICTURE_DAMAGED' },
    'no bytes at all': { content: '', refusedAs: 'FILE_EMPTY' },
    'eleven megabytes': { content: new Uint8Array(11 * 1024 * 1024), refusedAs: 'UPLOAD_TOO_LARGE' },
  };
}

type Report = { figures: Record<string, number>; text: string };

/**
 * Measures how much processor time the server needs to refuse a hostile picture. The kinds of files are sent in turn.
 */
export async function benchUploads({ isQuiet }: { isQuiet: boolean }): Promise<Report> {
  const folder = mkdtempSync(join(tmpdir(), 'myelin-bench-files-'));
  const database = await openBenchDatabase(20);
  const subject = await startSubject('app', [database.appUrl, folder]);
  try {
    const address = `${subject.url}/api/products/${await anyProduct(database)}/images`;
    const files = await hostileFiles();
    const costs: Record<string, number[]> = Object.fromEntries(Object.keys(files).map((name) => [name, []]));
    for (let round = 0; round < warmUpRounds + rounds; round += 1) {
      if (!isQuiet) process.stderr.write(`round ${round + 1} of ${warmUpRounds + rounds}\x1b[K\r`);
      for (const [name, file] of Object.entries(files)) {
        const ms = await costOf(subject, address, file);
        if (round >= warmUpRounds) costs[name]?.push(ms);
      }
    }
    return report(costs);
  } finally {
    await subject.stop();
    await database.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function anyProduct({ ownerUrl }: BenchDatabase): Promise<string> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  const { rows } = await client.query<{ id: string }>('SELECT id FROM products LIMIT 1');
  await client.end();
  return rows[0]?.id ?? '';
}

/** Milliseconds of the server's processor time for one upload. */
async function costOf({ sent, token }: Subject, address: string, { content, refusedAs }: Hostile) {
  const body = new FormData();
  body.set('uploadId', randomUUID());
  body.set('image', new Blob([content]), 'photo');
  const headers = { authorization: `Bearer ${await token()}` };
  const before = (await sent()).cpuMicroseconds;
  const answer = await fetch(address, {
    method: 'POST',
    headers,
    body,
  });
  const text = await answer.text();
  const after = (await sent()).cpuMicroseconds;
  if (!text.includes(`"${refusedAs}"`)) throw new Error(`It is not refused as ${refusedAs}: ${text}`);
  return (after - before) / 1_000;
}

function report(costs: Readonly<Record<string, readonly number[]>>): Report {
  const lines = Object.entries(costs).map(([name, ms]) => {
    const [middle, worst] = [median(ms), percentile(ms, 99)].map((value) => value.toFixed(1).padStart(6));
    return `  ${name.padEnd(33)}${middle}${worst}${percentile(ms, 99) > mostMs ? ' (too much)' : ''}`;
  });
  return {
    figures: Object.fromEntries(Object.entries(costs).map(([name, ms]) => [name, percentile(ms, 99)])),
    text: [
      `Milliseconds of processor time of the server until a hostile file is refused (allowed: at most ${mostMs}): median and p99 of ${rounds} rounds`,
      ...lines,
    ].join('\n'),
  };
}
