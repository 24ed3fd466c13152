import { useQuery } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { show } from '../testing/render.tsx';
import { type Answer, broken, refusal, serve } from '../testing/server.ts';
import { api } from './client.ts';
import { isRepeated } from './repeat-reads.ts';

const id = '01980000-0000-7000-8000-000000000009';
const read = `GET /api/purchases/${id}`;

function Reader() {
  const { isError } = useQuery(
    api.purchases.find.queryOptions({ input: { id }, retry: isRepeated, retryDelay: 0 }),
  );
  return isError ? 'Failed' : 'Loading';
}

function Twice() {
  const [shown, setShown] = useState(1);
  return (
    <>
      <button type="button" onClick={() => setShown(2)}>
        Again
      </button>
      <Reader />
      {shown === 2 && <Reader />}
    </>
  );
}

test.each([
  ['a refused read is sent once, also when another component uses it', refusal(400, 'BAD_REQUEST'), [1, 1]],
  ['a failed read is sent three times, and again when another component uses it', broken, [3, 6]],
] as [string, Answer, [number, number]][])('%s', async (_case, answer, [first, both]) => {
  const calls = serve({ [read]: answer });
  const count = () => calls.filter(({ route }) => route === read).length;
  const { user } = await show(<Twice />, { organizations: [] });
  await screen.findByText(/Failed/);
  expect(count()).toBe(first);
  await user.click(screen.getByRole('button', { name: 'Again' }));
  await expect.poll(count).toBe(both);
});
