import { expect, it } from 'vitest';
import { openProgress } from './progress.ts';
import { describeStop, summarize } from './summary.ts';

const tally = { read: 1500, added: 1200, updated: 3, unchanged: 0, refused: 297, line: 94_210 };

function fakeOutput(isTTY: boolean) {
  const written: string[] = [];
  return { isTTY, written, write: (text: string) => written.push(text) > 0 };
}

it('updates one line on a terminal and lets other lines appear above it', () => {
  const out = fakeOutput(true);
  const progress = openProgress(out);
  progress.show(tally, 0.426);
  progress.say('Refused, line 12: why');
  progress.end();
  const line = '42 % · 1,500 read · 1,200 new · 3 updated · 297 refused';
  const clear = '\r\x1b[2K';
  expect(out.written.join('')).toBe(`${line}${clear}Refused, line 12: why\n${line}${clear}`);
});

it('writes only refusals to a log, not the progress', () => {
  const out = fakeOutput(false);
  const progress = openProgress(out);
  for (let batch = 0; batch < 50; batch += 1) progress.show(tally, batch / 50);
  progress.say('Refused, line 12: why');
  progress.end();
  expect(out.written).toEqual(['Refused, line 12: why\n']);
});

it('summarizes what was done, or would be done', () => {
  expect(summarize(tally, false, 2_340)).toMatch(
    /^1,500 devices read:\n {2}1,200 added, 3 updated, 0 unchanged, 297 refused\n {2}2\.3 s, \d+ MB at most$/,
  );
  expect(summarize(tally, true, 2_340)).toContain('nothing written');
});

it('says what was stored if an import stops early', () => {
  expect(describeStop(tally, false)).toContain(
    'Read up to the device on line 94,210. What is in the database is whole: 1,200 added',
  );
  expect(describeStop(tally, true)).toContain('nothing is written');
});
