import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '../../../../testing/render.tsx';
import { refusal, serve } from '../../../../testing/server.ts';
import { SavedViewsDialog } from './saved-views-dialog.tsx';

const list = 'GET /api/users/me/views';
const create = 'POST /api/users/me/views';
const view = { id: '01980000-0000-7000-8000-000000000001', name: 'Scopes', query: 'search=scope' };
const update = `PATCH /api/users/me/views/${view.id}`;
const taken = refusal(409, 'CONFLICT', { name: { error: '', code: 'VIEW_NAME_TAKEN' } });

async function open(answers: Parameters<typeof serve>[0]) {
  const calls = serve({ [list]: { body: [view] }, ...answers });
  const shown = await show(
    <SavedViewsDialog search={{ search: 'cap' }} open onOpenChange={() => {}} onApply={() => {}} />,
  );
  await screen.findByRole('button', { name: 'Rename Scopes' });
  return { ...shown, sent: (route: string) => calls.filter((call) => call.route === route) };
}

const name = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Name of the current view' });
const renamed = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Name of Scopes' });

test('saves the current search under the typed name, and empties the field', async () => {
  const { user, sent } = await open({ [create]: { body: { ...view, name: 'Caps' } } });

  await user.type(name(), ' Caps {Enter}');

  await waitFor(() => expect(name().value).toBe(''));
  expect(sent(create).map(({ body }) => body)).toEqual([{ name: 'Caps', query: 'search=cap' }]);
});

test('a view needs a name', async () => {
  const { user, sent } = await open({});

  await user.type(name(), '   {Enter}');

  await waitFor(() => expect(name().getAttribute('aria-invalid')).toBe('true'));
  expect(document.activeElement).toBe(name());
  expect(sent(create)).toEqual([]);
});

test('a name that is taken is refused at its field, until it changes', async () => {
  const { user } = await open({ [create]: taken });
  await user.type(name(), 'Scopes{Enter}');

  expect(await screen.findByText('Another of your views has this name.')).toBeTruthy();
  await user.type(name(), ' 2');

  await waitFor(() => expect(screen.queryByText('Another of your views has this name.')).toBeNull());
});

test('renames a view, and is refused at the field of that view', async () => {
  const answers = [taken, { body: { ...view, name: 'Old scopes' } }];
  const { user, sent } = await open({ [update]: () => answers.shift() ?? {} });
  await user.click(screen.getByRole('button', { name: 'Rename Scopes' }));

  // The screen has two fields for a name, so the label of this field is visible.
  expect(screen.getByText('Name of Scopes').classList.contains('sr-only')).toBe(false);

  await user.clear(renamed());
  await user.type(renamed(), 'Old scopes{Enter}');
  expect(await screen.findByText('Another of your views has this name.')).toBeTruthy();
  expect(renamed().getAttribute('aria-invalid')).toBe('true');
  expect(name().hasAttribute('aria-invalid')).toBe(false);

  await user.type(renamed(), '{Enter}');
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Name of Scopes' })).toBeNull());
  expect(sent(update).map(({ body }) => body)).toEqual([{ name: 'Old scopes' }, { name: 'Old scopes' }]);
});

test('the same name closes the field without a call; so does Escape', async () => {
  const { user, sent } = await open({});
  await user.click(screen.getByRole('button', { name: 'Rename Scopes' }));
  await user.keyboard('{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Rename Scopes' }));
  await user.keyboard('{Escape}');

  expect(await screen.findByRole('button', { name: 'Rename Scopes' })).toBeTruthy();
  expect(sent(update)).toEqual([]);
});

test('a second press while a name is saved sends nothing', async () => {
  const answer = Promise.withResolvers<{ body: object }>();
  const { user, sent } = await open({ [create]: () => answer.promise });

  await user.type(name(), 'Caps{Enter}');
  await waitFor(() => expect(sent(create)).toHaveLength(1));
  await user.keyboard('{Enter}');
  answer.resolve({ body: view });

  await waitFor(() => expect(name().value).toBe(''));
  expect(sent(create)).toHaveLength(1);
});
