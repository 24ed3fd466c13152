import { expect, it } from 'vitest';
import { otherFaces } from './other-faces.ts';

it("reads no additional font for letters that the product's own fonts contain", async () => {
  const others = await otherFaces({ name: 'Łódź Žižek Nguyễn µ Ω Ж' });
  expect(others).toMatchObject({ fonts: [], areMissing: false });
});

it.each([
  ['Chinese', '北京脑科学仪器有限公司', 'sc'],
  ['Chinese of Taiwan', '臺灣神經科學儀器', 'sc'],
  ['Japanese', '株式会社 星野テクノロジー々', 'jp'],
  ['Korean', '서울 뇌과학 연구소', 'kr'],
  ['Hebrew', 'חברת נוירו בע״מ', 'hebrew'],
  ['Arabic', 'مؤسسة الأعصاب ٢٠٢٦', 'arabic'],
  ['Persian', 'پژوهشگاه', 'arabic'],
])('has every letter of %s, in two weights', async (_language, name, family) => {
  const others = await otherFaces([{ names: [name] }]);
  expect(others.areMissing).toBe(false);
  for (const letter of name.replaceAll(' ', ''))
    expect(others.faceFor(letter, 'text')).toMatch(new RegExp(`^${family} .*400$`));
  expect(others.faceFor(Array.from(name)[0] ?? '', 'strong')).toMatch(/600$/);
});

it('joins the letters of Arabic', async () => {
  const [regular] = (await otherFaces('ععع')).fonts;
  const glyphs = regular?.[1].layout('ععع').glyphs.map(({ id }) => id);
  expect(new Set(glyphs).size).toBe(3);
});

it('reports letters without a font', async () => {
  const others = await otherFaces('ไทย 日本 🧠');
  expect(others.areMissing).toBe(true);
  expect(others.faceFor('日', 'text')).toBeDefined();
  for (const letter of ['ไ', '🧠']) expect(others.faceFor(letter, 'text')).toBeUndefined();
});
