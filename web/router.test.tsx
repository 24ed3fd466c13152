import type { AnyRoute } from '@tanstack/react-router';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createAppRouter } from './router.ts';
import { openApp } from './testing/app.tsx';

const { routesByPath, matchRoutes } = createAppRouter(undefined as never, undefined as never);
const withId = Object.keys(routesByPath as Record<string, AnyRoute>).filter((path) => path.includes('$id'));

/** The last route that the router finds for a URL path. */
const found = (path: string) => matchRoutes(path, {}).at(-1)?.fullPath;

test.each(withId)('%s is a page only for an id', (path) => {
  expect(found(path.replace('$id', '01980000-0000-7000-8000-000000000009'))).toBe(path);
  expect(found(path.replace('$id', 'abc'))).not.toBe(path);
});

test.each(['purchases', 'orders', 'requisitions', 'quotes', 'accounts', 'lists'])(
  'shows the not-found page for /%s/abc, and reads nothing',
  async (noun) => {
    const { calls } = await openApp(`/${noun}/abc`);
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeTruthy();
    expect(calls.map(({ route }) => route)).toEqual([]);
  },
);
