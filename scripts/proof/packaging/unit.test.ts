import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { environmentOfUnit, unitFile } from './read-unit.ts';

it('the systemd unit sets a home folder that its dynamic user can write to', () => {
  const state = /^StateDirectory=(\w+)$/m.exec(readFileSync(unitFile, 'utf8'))?.[1];
  expect(environmentOfUnit()).toMatchObject({ HOME: `/var/lib/${state}`, DATA_DIR: `/var/lib/${state}` });
});
