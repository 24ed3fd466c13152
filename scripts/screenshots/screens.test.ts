import { expect, test } from 'vitest';
import { paths } from '../../web/paths.ts';
import { facesOf, screens } from './screens.ts';

test('every route of the application is pictured', () => {
  const { home: _leadsToTheMarketplace, ...shown } = paths;
  const pictured = new Set(screens.map(({ route }) => route));
  expect(Object.keys(shown).filter((route) => !pictured.has(route as keyof typeof paths))).toEqual([]);
});

test('no two pictures have the same name', () => {
  const names = facesOf([]).map(({ screen, face }) => `${screen} ${face}`);
  expect(new Set(names).size).toBe(names.length);
});

test('a word narrows to the screens whose name holds it', () => {
  expect(new Set(facesOf(['organization']).map(({ screen }) => screen))).toEqual(
    new Set(['organizations', 'organization', 'internal-admin-organizations']),
  );
});
