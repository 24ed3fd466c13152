import { expect, test } from 'vitest';
import { paths } from '../../../web/paths.ts';
import { screens, screensOfPages, statesOf } from './screens.ts';

test('every page whose URL needs an id has a picture', () => {
  const shown = Object.fromEntries(Object.entries(paths).filter(([, path]) => typeof path !== 'string'));
  const pictured = new Set(screens.map(({ route }) => route));
  expect(Object.keys(shown).filter((route) => !pictured.has(route as keyof typeof paths))).toEqual([]);
});

test('a page without an entry is pictured as its user sees it', () => {
  const others = screensOfPages([
    { path: '/orders', title: 'Orders', guard: 'app' },
    { path: '/orders/:id', title: null, guard: 'app' },
    { path: '/reports', title: 'Reports', guard: 'app' },
    { path: '/welcome', title: 'Welcome', guard: 'own' },
    { path: '/internal-admin/reports', title: 'Reports', guard: 'staff' },
  ]);
  expect(others.map(({ name, as, at }) => [name, as, at])).toEqual([
    ['reports', 'seller', '/reports'],
    ['welcome', 'visitor', '/welcome'],
    ['internal-admin-reports', 'staff', '/internal-admin/reports'],
  ]);
});

test('a page that needs an id must have an entry', () => {
  const list = () => screensOfPages([{ path: '/reports/:id', title: null, guard: 'app' }]);
  expect(list).toThrow('/reports/:id needs an id, so it needs an entry in screens');
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
