import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useId, useRef } from 'react';
import { paths } from '../../../paths.ts';
import { productQuery } from '../api.ts';
import { type OptionChoice, optionChoices, type WithVariants } from './option-choices.ts';
import { chosenLook, optionLook } from './option-look.ts';
import { OptionValue } from './option-value.tsx';

/**
 * Radio buttons for each option of the product's family. Choosing a value opens the page of the variant that has it.
 * The variant's data is read before its page opens. Otherwise the radio button would disappear for a moment and lose
 * the focus. If the user chooses another value or opens another page during this read, the first choice has no effect.
 */
export function ChooseVariant({ product }: { product: WithVariants }) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const latest = useRef('');
  useEffect(() => {
    latest.current = product.id;
    return () => {
      latest.current = '';
    };
  }, [product.id]);
  const open = async ({ variantId }: OptionChoice) => {
    latest.current = variantId;
    // A failure is ignored here, because the variant's page shows it.
    await queries.ensureQueryData(productQuery(variantId)).catch(() => {});
    if (latest.current !== variantId) return;
    await navigate({
      to: paths.product(variantId),
      replace: true,
      resetScroll: false,
      state: { keepsFocus: true },
    });
  };
  return optionChoices(product).map(({ name, choices }) => (
    <RadioGroup key={name} legend={name} choices={choices} onChoose={(choice) => void open(choice)} />
  ));
}

type RadioGroupProps = {
  legend: string;
  choices: readonly OptionChoice[];
  onChoose: (choice: OptionChoice) => void;
};

function RadioGroup({ legend, choices, onChoose }: RadioGroupProps) {
  const name = useId();
  return (
    <fieldset className="mb-4 min-w-0">
      <legend className="mb-1.5 text-sm font-medium">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {choices.map((choice) => (
          <label key={choice.value} className={`${optionLook(choice)} ${chosenLook}`}>
            <input
              type="radio"
              name={name}
              checked={choice.isChosen}
              onChange={() => onChoose(choice)}
              className="absolute inset-0 appearance-none rounded-md outline-none"
            />
            <OptionValue choice={choice} />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
