import { useController } from 'react-hook-form';
import { AccountChoiceRow } from './account-choice-row.tsx';
import type { AccountChoice } from './account-choices.ts';
import type { CheckoutForm } from './checkout-values.ts';
import { noteKey } from './note-key.ts';

type PayOnAccountProps = {
  form: CheckoutForm;
  group: Parameters<typeof noteKey>[0];
  choice: AccountChoice;
  /** The id of the element that names the order. */
  headId: string;
};

/** The choice to buy an order of the cart on account instead of paying it now. */
export function PayOnAccount({ form, group, choice, headId }: PayOnAccountProps) {
  const { field } = useController({ control: form.control, name: 'onAccount' });
  const key = noteKey(group);
  return (
    <AccountChoiceRow
      choice={choice}
      headId={headId}
      isChosen={field.value.includes(key)}
      onChange={(isChosen) =>
        field.onChange(isChosen ? [...field.value, key] : field.value.filter((one) => one !== key))
      }
      className="rounded-b-lg border-t"
    />
  );
}
