import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { show } from '../testing/render.tsx';
import { Combobox } from './combobox.tsx';
import { Field } from './form/field.tsx';

const cities = [
  { value: 'Australia/Perth', label: 'Perth', group: 'Australia', detail: 'UTC+8' },
  { value: 'Australia/Sydney', label: 'Sydney', group: 'Australia', detail: 'UTC+11' },
  { value: 'Europe/Berlin', label: 'Berlin', group: 'Europe', detail: 'UTC+1' },
];

function Sample({ onChoose = () => {} }: { onChoose?: (value: string) => void }) {
  const [value, setValue] = useState('Australia/Sydney');
  const choose = (chosen: string) => {
    setValue(chosen);
    onChoose(chosen);
  };
  return (
    <>
      <Field label="City">
        {({ id }) => (
          <Combobox
            id={id}
            value={value}
            label={cities.find((city) => city.value === value)?.label ?? ''}
            onValueChange={choose}
            options={() => cities}
            noMatch="No such city"
          />
        )}
      </Field>
      <button type="button">Elsewhere</button>
    </>
  );
}

const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'City' });
const options = () => screen.getAllByRole('option').map((option) => option.textContent);
const activeOption = () =>
  document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent;

test('opens the list at the value, with named groups', async () => {
  const { user } = await show(<Sample />);
  expect(field().getAttribute('aria-expanded')).toBe('false');

  await user.click(field());

  expect(field().getAttribute('aria-expanded')).toBe('true');
  expect(screen.getAllByRole('group').map((group) => group.getAttribute('aria-label'))).toEqual([
    'Australia',
    'Europe',
  ]);
  expect(screen.getByRole('option', { selected: true }).textContent).toContain('Sydney');
  expect(activeOption()).toContain('Sydney');
});

test('filters the list by label and detail while typing, and Enter chooses', async () => {
  const onChoose = vi.fn();
  const { user } = await show(<Sample onChoose={onChoose} />);

  await user.click(field());
  await user.keyboard('utc+1');
  expect(options()).toHaveLength(2);
  await user.clear(field());
  await user.keyboard('ber{Enter}');

  expect(onChoose).toHaveBeenCalledExactlyOnceWith('Europe/Berlin');
  expect(field().value).toBe('Berlin');
  expect(screen.queryByRole('listbox')).toBeNull();
});

test('arrow keys open the list and move within its ends', async () => {
  const { user } = await show(<Sample />);
  await user.tab();

  await user.keyboard('{ArrowDown}');
  expect(activeOption()).toContain('Sydney');
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
  expect(activeOption()).toContain('Berlin');
  await user.keyboard('{PageUp}');
  expect(activeOption()).toContain('Perth');
  await user.keyboard('{Enter}');

  expect(field().value).toBe('Perth');
});

test('a press on an option chooses it and keeps the focus', async () => {
  const { user } = await show(<Sample />);

  await user.click(field());
  await user.click(screen.getByRole('option', { name: /Berlin/ }));

  expect(field().value).toBe('Berlin');
  expect(document.activeElement).toBe(field());
});

test('keeps the value on Escape and on leaving', async () => {
  const onChoose = vi.fn();
  const { user } = await show(<Sample onChoose={onChoose} />);

  await user.click(field());
  await user.keyboard('per{Escape}');
  expect(field().value).toBe('Sydney');

  await user.click(field());
  await user.keyboard('per');
  await user.click(screen.getByRole('button', { name: 'Elsewhere' }));
  expect(field().value).toBe('Sydney');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(onChoose).not.toHaveBeenCalled();
});

test('says that nothing matches, and Enter chooses nothing', async () => {
  const onChoose = vi.fn();
  const { user } = await show(<Sample onChoose={onChoose} />);

  await user.click(field());
  await user.keyboard('atlantis');
  expect(screen.getByText('No such city')).toBeTruthy();
  await user.keyboard('{Enter}');

  expect(onChoose).not.toHaveBeenCalled();
  expect(field().value).toBe('Sydney');
});
