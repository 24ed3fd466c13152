import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { fixturePath, fixtureText, withFile } from '../fixture/fixture-file.ts';
import { readGudid } from './read-gudid.ts';

async function brandsAndLines(path: string) {
  const found: [string, number][] = [];
  for await (const { line, device } of readGudid(path)) found.push([device.brandName, line]);
  return found;
}

it('reads every device with the number of its first line', async () => {
  const found = await brandsAndLines(fixturePath);
  expect(found).toHaveLength(8);
  expect(found[0]).toEqual(['Quillon™', 5]);
  const lines = (await fixtureText()).split('\n');
  for (const [, line] of found) expect(lines[line - 1]).toContain('<device>');
});

it('reads a compressed file in the same way, with any name', async () => {
  await withFile(gzipSync(await fixtureText()), async (path) => {
    expect(await brandsAndLines(path)).toEqual(await brandsAndLines(fixturePath));
  });
});

it('reads everything before the point where a file is truncated, then reports the position', async () => {
  const text = await fixtureText();
  const cut = text.slice(0, text.indexOf('Only a package'));
  await withFile(cut, async (path) => {
    const brands: string[] = [];
    const read = async () => {
      for await (const { device } of readGudid(path)) brands.push(device.brandName);
    };
    await expect(read()).rejects.toThrow(
      `${path} is not complete, valid XML (line ${cut.split('\n').length}:`,
    );
    expect(brands).toEqual(['Quillon™', 'NA', 'MERIDA', 'Wrong check digit']);
  });
});

it.each([
  ['a truncated compressed file', (text: string) => gzipSync(text).subarray(0, 900), 'breaks off'],
  [
    'a compressed file with a damaged middle',
    (text: string) => gzipSync(text).fill(0xff, 400, 500),
    'is damaged',
  ],
  ['an empty file', () => '', 'is empty'],
  ['a ZIP archive', () => 'PK\u0003\u0004', 'is a ZIP archive'],
  [
    'text in another encoding',
    (text: string) => Buffer.from(text.replace('MERIDA', 'MÉRIDA'), 'latin1'),
    'is not UTF-8 text',
  ],
  ['another kind of XML', () => '<catalogue><item/></catalogue>', 'has no GUDID device records'],
  ['something that is not XML', () => 'name,price\nCap,10\n', 'is not complete, valid XML (line 3'],
])('refuses %s with a message', async (_, bytes, words) => {
  await withFile(bytes(await fixtureText()), async (path) => {
    await expect(brandsAndLines(path)).rejects.toThrow(words);
  });
});

it('reports a file that does not exist and a path that is a folder', async () => {
  await expect(brandsAndLines('/nowhere/devices.xml')).rejects.toThrow(
    '/nowhere/devices.xml does not exist.',
  );
  await expect(brandsAndLines(import.meta.dirname)).rejects.toThrow('is a folder, not a file.');
});
