import Check from 'lucide-react/icons/check';
import { type ReactNode, useId } from 'react';

type RadioCard<Value extends string> = { value: Value; title: ReactNode; text?: ReactNode; icon?: ReactNode };

type RadioCardsProps<Value extends string> = {
  legend: ReactNode;
  value: Value | null;
  onValueChange: (value: Value) => void;
  options: readonly RadioCard<Value>[];
};

/** A choice among a few important options, each in a large card. Native radio buttons provide arrow keys and grouping. */
export function RadioCards<Value extends string>(props: RadioCardsProps<Value>) {
  const { legend, value, onValueChange, options } = props;
  const name = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-medium">{legend}</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        {options.map((option) => (
          <Card
            key={option.value}
            option={option}
            name={name}
            checked={option.value === value}
            onChoose={() => onValueChange(option.value)}
          />
        ))}
      </div>
    </fieldset>
  );
}

type CardProps = { option: RadioCard<string>; name: string; checked: boolean; onChoose: () => void };

function Card({ option: { value, title, text, icon }, name, checked, onChoose }: CardProps) {
  return (
    <label className="relative flex min-h-24 items-start gap-3 rounded-lg border border-input bg-surface p-4 hover:bg-sunken has-checked:border-primary has-checked:bg-primary-soft has-checked:text-on-primary-soft has-checked:inset-ring has-checked:inset-ring-primary has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring">
      <input
        type="radio"
        name={name}
        value={value}
        checked={checked}
        onChange={onChoose}
        className="peer absolute inset-0 z-1 appearance-none rounded-lg outline-none"
      />
      {icon && (
        <span className="grid size-9 shrink-0 place-items-center rounded-md bg-neutral-soft text-primary peer-checked:bg-surface [&_svg]:size-5">
          {icon}
        </span>
      )}
      <span className="min-w-0 flex-1">
        <span className="block text-md font-semibold">{title}</span>
        {text && <span className="mt-0.5 block text-sm opacity-90">{text}</span>}
      </span>
      <span
        aria-hidden="true"
        className="grid size-5 shrink-0 place-items-center rounded-full border border-input text-transparent peer-checked:border-primary peer-checked:bg-primary peer-checked:text-on-primary"
      >
        <Check strokeWidth={3} className="size-3" />
      </span>
    </label>
  );
}
