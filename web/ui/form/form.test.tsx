import { screen, waitFor } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { because } from '../../../contract/field-reason.ts';
import { formResolver } from '../../forms/form-resolver.ts';
import { showRefused } from '../../forms/show-refused.ts';
import { refusedWith } from '../../testing/refused-with.ts';
import { show } from '../../testing/render.tsx';
import { CheckboxField } from './checkbox-field.tsx';
import { DateField } from './date-field.tsx';
import { FileField } from './file-field.tsx';
import { Form } from './form.tsx';
import { MoneyField } from './money-field.tsx';
import { SegmentedField } from './segmented-field.tsx';
import { SelectField } from './select-field.tsx';
import { ServerError } from './server-error.tsx';
import { TextAreaField } from './text-area-field.tsx';
import { TextField } from './text-field.tsx';

const schema = z.object({
  name: z.string().check(z.trim(), z.minLength(1, because('REASON_MISSING'))),
  note: z.string().check(z.maxLength(5, because('TOO_LONG'))),
  price: z.string().check(z.refine((text) => text !== '0', 'NOT_NOTHING')),
  day: z.string(),
  unit: z.string(),
  isNew: z.boolean(),
  size: z.enum(['small', 'large']),
  file: z.optional(z.file()),
});
type Values = z.infer<typeof schema>;

type SampleProps = { onSubmit?: (values: Values) => void; refusal?: unknown };

function Sample({ onSubmit = () => {}, refusal }: SampleProps) {
  const form = useForm<Values>({
    resolver: formResolver<Values, Values>(schema, {
      NOT_NOTHING: { id: 'not-nothing', message: 'Enter more than nothing.' },
    }),
    defaultValues: {
      name: 'Probe',
      note: '',
      price: '12.50',
      day: '2028-01-31',
      unit: 'kg',
      isNew: false,
      size: 'small',
    },
  });
  return (
    <Form
      form={form}
      onSubmit={(values) => (refusal ? showRefused(form, refusal) : onSubmit(values))}
      className="grid"
    >
      <ServerError form={form} />
      <TextField form={form} name="name" label="Name" hint="As on the label." required />
      <TextAreaField form={form} name="note" label="Note" />
      <MoneyField form={form} name="price" label="Price" />
      <DateField form={form} name="day" label="Day" />
      <SelectField form={form} name="unit" label="Unit">
        <option value="kg">Kilograms</option>
        <option value="g">Grams</option>
      </SelectField>
      <CheckboxField form={form} name="isNew" label="New" />
      <SegmentedField
        form={form}
        name="size"
        label="Size"
        options={[
          { value: 'small', label: 'Small' },
          { value: 'large', label: 'Large' },
        ]}
      />
      <FileField form={form} name="file" label="File" accept="image/png" />
      <button type="submit">Save</button>
    </Form>
  );
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${name}`));
const save = () => screen.getByRole('button', { name: 'Save' });

test('fields begin with the values of the form and have their labels as names', async () => {
  await show(<Sample />);

  expect(field('Name').value).toBe('Probe');
  expect(field('Price').value).toBe('12.50');
  expect(field('Day').value).toBe('2028-01-31');
  expect(field('Day').type).toBe('date');
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Unit' }).value).toBe('kg');
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'New' }).checked).toBe(false);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Small' }).checked).toBe(true);
});

test('a submit passes on what was typed and chosen, as the schema returns it', async () => {
  const onSubmit = vi.fn();
  const { user } = await show(<Sample onSubmit={onSubmit} />);
  const file = new File(['x'], 'plate.png', { type: 'image/png' });

  await user.clear(field('Name'));
  await user.type(field('Name'), '  Electrode ');
  await user.type(field('Note'), 'five');
  await user.selectOptions(field('Unit'), 'Grams');
  await user.click(field('New'));
  await user.click(screen.getByRole('radio', { name: 'Large' }));
  await user.upload(field('File'), file);
  await user.click(save());

  expect(onSubmit).toHaveBeenCalledExactlyOnceWith({
    name: 'Electrode',
    note: 'five',
    price: '12.50',
    day: '2028-01-31',
    unit: 'g',
    isNew: true,
    size: 'large',
    file,
  });
});

test('required fields and hints are announced with the field', async () => {
  await show(<Sample />);

  expect(field('Name').getAttribute('aria-required')).toBe('true');
  expect(field('Note').hasAttribute('aria-required')).toBe(false);
  expect(describing(field('Name'))).toEqual(['As on the label.']);
});

test('a refused submit shows each error at its field and moves the focus to the first of them', async () => {
  const onSubmit = vi.fn();
  const { user } = await show(<Sample onSubmit={onSubmit} />);

  await user.clear(field('Name'));
  await user.type(field('Note'), 'more than five');
  await user.click(save());

  expect(onSubmit).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(field('Name'));
  // Screen readers announce the error before the hint.
  expect(describing(field('Name'))).toEqual(['Give a reason.', 'As on the label.']);
  expect(field('Name').getAttribute('aria-invalid')).toBe('true');
  expect(describing(field('Note'))).toEqual(['That is too long.']);
  expect(field('Price').hasAttribute('aria-invalid')).toBe(false);
});

test('an error disappears once the value is right', async () => {
  const { user } = await show(<Sample />);
  await user.clear(field('Name'));
  await user.click(save());

  await user.type(field('Name'), 'P');

  expect(field('Name').hasAttribute('aria-invalid')).toBe(false);
  expect(screen.queryByText('Give a reason.')).toBeNull();
});

test('a rule that only the form has shows its own message', async () => {
  const { user } = await show(<Sample />);

  await user.clear(field('Price'));
  await user.type(field('Price'), '0');
  await user.click(save());

  expect(describing(field('Price'))).toEqual(['Enter more than nothing.']);
});

test('a field that the server refused shows its message and has the focus', async () => {
  const { user } = await show(
    <Sample refusal={refusedWith({ note: 'TOO_LONG', price: 'REASON_MISSING' })} />,
  );

  await user.click(save());

  // The form validates first, then the server replies.
  await waitFor(() => expect(describing(field('Note'))).toEqual(['That is too long.']));
  expect(describing(field('Price'))).toEqual(['Give a reason.']);
  expect(document.activeElement).toBe(field('Note'));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a refusal without a field of the form is shown for the whole form, until the next submit', async () => {
  const { user, rerender } = await show(<Sample refusal={refusedWith({ elsewhere: 'TOO_LONG' })} />);

  await user.click(save());
  expect(screen.getByRole('alert').textContent).toBe('That is too long.');

  rerender(<Sample />);
  await user.click(save());
  expect(screen.queryByRole('alert')).toBeNull();
});

function describing(control: HTMLElement): (string | null | undefined)[] {
  const ids = control.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent);
}
