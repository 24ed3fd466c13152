import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import type { ProductValues } from '../../form/product-values.ts';
import { FieldValue } from '../field-value.tsx';
import { fieldWords } from '../field-words.ts';
import { type Choice, type Difference, storedPart } from './differences.ts';

type PartChoiceProps = {
  difference: Difference;
  mine: ProductValues;
  theirs: ProductValues;
  choice: UseFormRegisterReturn;
};

/** The two versions of one field, side by side, for the user to choose from. */
export function PartChoice({ difference: { part, isContested }, mine, theirs, choice }: PartChoiceProps) {
  const { t } = useLingui();
  const words = fieldWords(part);
  const option = (value: Choice, title: ReactNode, values: ProductValues) => (
    <Option choice={choice} value={value} title={title}>
      <FieldValue field={part} value={storedPart(values, part)} />
    </Option>
  );
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-medium">{typeof words === 'string' ? words : t(words)}</legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {option('theirs', <Trans>Take theirs</Trans>, theirs)}
        {option('mine', isContested ? <Trans>Keep mine</Trans> : <Trans>Keep as it was</Trans>, mine)}
      </div>
    </fieldset>
  );
}

type OptionProps = {
  choice: UseFormRegisterReturn;
  value: Choice;
  title: ReactNode;
  children: ReactNode;
};

function Option({ choice, value, title, children }: OptionProps) {
  return (
    <label className="flex min-w-0 gap-2.5 rounded-md border border-input bg-surface px-3 py-2 hover:bg-sunken has-checked:border-primary has-checked:bg-primary-soft has-checked:text-on-primary-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring">
      <input
        {...choice}
        type="radio"
        value={value}
        className="mt-1 size-4 shrink-0 accent-primary outline-none"
      />
      <span className="min-w-0 flex-1">
        <span className="block text-sm font-semibold">{title}</span>
        <span className="block max-h-48 overflow-y-auto">{children}</span>
      </span>
    </label>
  );
}
