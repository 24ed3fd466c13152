import { expect, test } from 'vitest';
import { paths } from '../../web/paths.ts';
import { screens, screensOfPages, statesOf } from './screens.ts';

test('every page whose address needs an id has a picture', () => {
  const shown = Object.fromEntries(Object.entries(paths).filter(([, path]) => typeof path !== 'string'));
  const pictured = new Set(screens.map(({ route }) => route));
  expect(Object.keys(shown).filter((route) => !pictured.has(route as keyof typeof paths))).toEqual([]);
});

test('a page without an entry is pictured as its reader sees it', () => {
  const others = screensOfPages(['/orders', '/reports', '/orders/:id', '/internal-admin/reports']);
  expect(others.map(({ name, as, at }) => [name, as, at])).toEqual([
    ['reports', 'seller', '/reports'],
    ['internal-admin-reports', 'staff', '/internal-admin/reports'],
  ]);
});

test('no two pictures have the same name', () => {
  const names = statesOf([]).map(({ screen, state }) => `${screen} ${state}`);
  expect(new Set(names).size).toBe(names.length);
});

test('a word selects the screens whose name contains it', () => {
  expect(new Set(statesOf(['organization']).map(({ screen }) => screen))).toEqual(
    new Set(['organizations', 'organization', 'internal-admin-organizations']),
  );
});
