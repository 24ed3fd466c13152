import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { show } from '../testing/render.tsx';
import { Button } from './button.tsx';
import { Checkbox } from './checkbox.tsx';
import { CodeInput } from './code-input.tsx';
import { CopyButton } from './copy-button.tsx';
import { ProgressBar } from './progress-bar.tsx';
import { RadioCards } from './radio-cards.tsx';
import { SearchInput } from './search-input.tsx';
import { Segmented } from './segmented.tsx';
import { Switch } from './switch.tsx';

test('a busy button keeps its name and the focus, and ignores presses', async () => {
  const onClick = vi.fn();
  const { user } = await show(
    <Button busy onClick={onClick}>
      Save
    </Button>,
  );
  const button = screen.getByRole('button', { name: 'Save' });

  await user.click(button);

  expect(onClick).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(button);
  expect(button.getAttribute('aria-busy')).toBe('true');
});

test('the second click of a double click starts nothing', async () => {
  const onClick = vi.fn();
  const { user } = await show(
    <Button busy={false} onClick={onClick}>
      Save
    </Button>,
  );

  await user.dblClick(screen.getByRole('button', { name: 'Save' }));

  expect(onClick).toHaveBeenCalledOnce();
});

test('a button with a link as its child is a link', async () => {
  await show(
    <Button asChild>
      <a href="/orders">Orders</a>
    </Button>,
  );

  expect(screen.getByRole('link', { name: 'Orders' }).getAttribute('href')).toBe('/orders');
  expect(screen.queryByRole('button')).toBeNull();
});

function Search() {
  const [text, setText] = useState('');
  return <SearchInput label="Search products" value={text} onValueChange={setText} />;
}

test('a search is cleared by its button and by Escape, and keeps the focus', async () => {
  const { user } = await show(<Search />);
  const field = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search products' });
  expect(screen.queryByRole('button')).toBeNull();

  await user.type(field, 'eeg');
  await user.click(screen.getByRole('button', { name: 'Clear search' }));
  expect(field.value).toBe('');
  expect(document.activeElement).toBe(field);

  await user.type(field, 'mri{Escape}');
  expect(field.value).toBe('');
});

function Cards({ onChoose }: { onChoose: (value: string) => void }) {
  const [value, setValue] = useState<'buyer' | 'seller' | null>(null);
  return (
    <RadioCards
      legend="Role"
      value={value}
      onValueChange={(chosen) => {
        setValue(chosen);
        onChoose(chosen);
      }}
      options={[
        { value: 'buyer', title: 'Buyer', text: 'Find equipment.' },
        { value: 'seller', title: 'Seller' },
      ]}
    />
  );
}

test('cards are radios of one group, chosen by a press anywhere on them and by the arrow keys', async () => {
  const onChoose = vi.fn();
  const { user } = await show(<Cards onChoose={onChoose} />);
  expect(screen.getByRole('group', { name: 'Role' })).toBeTruthy();

  await user.click(screen.getByText('Find equipment.'));
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Buyer/ }).checked).toBe(true);
  await user.keyboard('{ArrowDown}');

  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Seller' }).checked).toBe(true);
  expect(onChoose.mock.calls).toEqual([['buyer'], ['seller']]);
});

test('a segment with an icon keeps its label as its name', async () => {
  const onChoose = vi.fn();
  const { user } = await show(
    <Segmented
      label="View"
      value="grid"
      onValueChange={onChoose}
      options={[
        { value: 'grid', label: 'Grid', icon: <svg aria-hidden="true" /> },
        { value: 'list', label: 'List', icon: <svg aria-hidden="true" /> },
      ]}
    />,
  );

  await user.click(screen.getByRole('radio', { name: 'List' }));

  expect(onChoose).toHaveBeenCalledExactlyOnceWith('list');
});

test('a switch says whether it is on', async () => {
  const onChange = vi.fn();
  const { user } = await show(<Switch checked={false} onCheckedChange={onChange} aria-label="Emails" />);
  const control = screen.getByRole('switch', { name: 'Emails' });
  expect(control.getAttribute('aria-checked')).toBe('false');

  await user.click(control);

  expect(onChange).toHaveBeenCalledExactlyOnceWith(true);
});

test('a checkbox can be indeterminate', async () => {
  await show(<Checkbox label="All products" mixed checked={false} onChange={() => {}} />);

  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'All products' }).indeterminate).toBe(true);
});

function Code() {
  const [code, setCode] = useState('');
  return <CodeInput aria-label="Code" digits={6} value={code} onValueChange={setCode} />;
}

test('a code field accepts only digits, and a pasted code may have spaces', async () => {
  const { user } = await show(<Code />);
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Code' });

  await user.type(field, '12a3');
  expect(field.value).toBe('123');
  await user.clear(field);
  await user.click(field);
  await user.paste('123 456 7');
  expect(field.value).toBe('123456');
});

test('copying announces its result', async () => {
  const { user } = await show(<CopyButton value="ORD-1">Copy number</CopyButton>);

  await user.click(screen.getByRole('button', { name: 'Copy number' }));
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Copied'));
  expect(await navigator.clipboard.readText()).toBe('ORD-1');

  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('denied'));
  await user.click(screen.getByRole('button', { name: 'Copy number' }));
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Could not copy'));
});

test('progress has a name and a value', async () => {
  await show(<ProgressBar label="Evidence sent" value={0.5} max={1} />);

  const bar = screen.getByRole<HTMLProgressElement>('progressbar', { name: 'Evidence sent' });
  expect(Number(bar.getAttribute('aria-valuenow') ?? bar.value)).toBe(0.5);
});
