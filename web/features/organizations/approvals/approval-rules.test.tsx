import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ApprovalRule } from '../../../../contract/approval-rules.ts';
import { memberOf } from '../../../testing/people.ts';
import { show } from '../../../testing/render.tsx';
import { type Answers, refusal, serve } from '../../../testing/server.ts';
import { ApprovalRulesForm } from './approval-rules-form.tsx';

const orgId = '019a0000-0000-7000-8000-000000000001';
const path = `/api/organizations/${orgId}/approval-rules`;
const adam = memberOf({ fullName: 'Adam Admin' });
const saved: ApprovalRule = { currency: 'AUD', amountFrom: '1000.00', kind: 'managers', userIds: [] };

const centre = (code: string, isArchived = false) => ({
  ...{ id: orgId, code, name: code },
  owner: null,
  isArchived,
});

const press = (name: string) => screen.getByRole('button', { name });
const rule = (place: number) => {
  const found = within(screen.getByRole('list', { name: 'Approval rules' })).getAllByRole('listitem');
  return within(found[place] as HTMLElement);
};

async function open(answers: Answers, { canManage = true } = {}) {
  const calls = serve({
    [`GET /api/organizations/${orgId}/members`]: { body: [adam] },
    [`GET /api/organizations/${orgId}/cost-centres`]: { body: [centre('W3'), centre('OLD', true)] },
    'GET /api/products/active/facet-values': { body: { values: [{ value: 'EEG', label: 'EEG' }] } },
    ...answers,
  });
  const shown = await show(<ApprovalRulesForm orgId={orgId} saved={[saved]} canManage={canManage} />);
  const sent = (method: string) =>
    calls.filter(({ route }) => route.startsWith(method)).map(({ body }) => body);
  return { ...shown, sent };
}

test('adds a rule with named members, and removes the other', async () => {
  const { user, sent } = await open({
    [`PUT ${path}`]: (body) => ({ body: { rules: (body as { rules: [] }).rules } }),
  });
  expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull();
  await user.click(press('Add rule'));
  await user.type(rule(1).getByRole('textbox', { name: /^Purchases from/ }), '2500,5');
  await user.selectOptions(
    rule(1).getByRole('combobox', { name: 'Approved by' }),
    'One of the named members',
  );
  await user.click(press('Save changes'));
  expect(await rule(1).findByText('Choose a member.')).toBeTruthy();
  expect(sent('PUT')).toEqual([]);

  await user.click(await rule(1).findByRole('checkbox', { name: 'Adam Admin' }));
  await user.click(press('Remove rule 1'));
  await user.click(press('Save changes'));
  await waitFor(() => expect(sent('PUT')).toHaveLength(1));
  const added = { currency: 'AUD', amountFrom: '2500.5', kind: 'members', userIds: [adam.userId] };
  expect(sent('PUT')).toEqual([{ shown: [saved], rules: [added] }]);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull());
});

test('limits a rule to categories, restrictions and active cost centres, and removes the limits again', async () => {
  const { user, sent } = await open({
    [`PUT ${path}`]: (body) => ({ body: { rules: (body as { rules: [] }).rules } }),
  });
  await user.click(press('Limit to some purchases'));
  await user.type(await rule(0).findByRole('combobox', { name: 'Categories' }), 'ee');
  await user.click(await screen.findByRole('option', { name: 'EEG' }));
  expect(await rule(0).findByRole('button', { name: 'Remove EEG' })).toBeTruthy();
  await user.click(rule(0).getByRole('checkbox', { name: 'Prescription use only' }));
  await user.click(await rule(0).findByRole('checkbox', { name: 'W3' }));
  expect(rule(0).queryByRole('checkbox', { name: 'OLD' })).toBeNull();
  await user.click(press('Save changes'));
  await waitFor(() => expect(sent('PUT')).toHaveLength(1));
  const limited = {
    ...saved,
    conditions: { categories: ['EEG'], sellers: [], costCentres: ['W3'], restrictions: ['prescriptionOnly'] },
  };
  expect(sent('PUT')).toEqual([{ shown: [saved], rules: [limited] }]);

  await user.click(await screen.findByRole('button', { name: 'Remove the limits' }));
  await user.click(await screen.findByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(sent('PUT')).toHaveLength(2));
  expect(sent('PUT')[1]).toEqual({ shown: [limited], rules: [saved] });
});

test('shows the rules of a colleague who saved first, on request', async () => {
  const theirs = { ...saved, amountFrom: '3000.00' };
  const { user } = await open({
    [`PUT ${path}`]: refusal(409, 'CONFLICT'),
    [`GET ${path}`]: { body: { rules: [theirs] } },
  });
  const amount = () => rule(0).getByRole<HTMLInputElement>('textbox', { name: /^Purchases from/ });
  await user.clear(amount());
  await user.type(amount(), '8');
  await user.click(press('Save changes'));
  await user.click(await screen.findByRole('button', { name: 'Discard my changes and show the new rules' }));
  await waitFor(() => expect(amount().value).toBe('3000.00'));
});

test('tries the rules that are not saved yet, and shows no answer about other rules', async () => {
  const step = {
    kind: 'managers',
    userIds: [],
    isBlocked: false,
    approvers: [{ userId: adam.userId, fullName: 'Adam Admin', decidesFor: null }],
  };
  let answer: object = { steps: [step], isCartEmpty: false };
  const { user, sent } = await open({ [`POST ${path}/preview`]: () => ({ body: answer }) });
  const amount = rule(0).getByRole('textbox', { name: /^Purchases from/ });
  await user.clear(amount);
  await user.type(amount, '500');
  await user.click(press('Try with the present cart'));
  expect(await screen.findByText('Adam Admin')).toBeTruthy();
  expect(sent('POST')).toEqual([{ rules: [{ ...saved, amountFrom: '500' }] }]);

  await user.type(amount, '0');
  expect(screen.queryByText('Adam Admin')).toBeNull();
  answer = { steps: [], isCartEmpty: true };
  await user.click(press('Try with the present cart'));
  expect(await screen.findByText('The cart is empty. Add products to try the rules.')).toBeTruthy();
  await user.type(amount, '0');
  answer = { steps: [], isCartEmpty: false };
  await user.click(press('Try with the present cart'));
  expect(await screen.findByText('You could order the present cart without an approval.')).toBeTruthy();
});

test('is read-only for members without the right to manage', async () => {
  await open({}, { canManage: false });
  expect(
    rule(0)
      .getByRole('textbox', { name: /^Purchases from/ })
      .closest('fieldset'),
  ).toHaveProperty('disabled', true);
  expect(screen.queryByRole('button')).toBeNull();
});
