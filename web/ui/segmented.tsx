import { type ReactNode, useId } from 'react';
import { CountBadge } from './count-badge.tsx';

type Segment<Value extends string> = {
  value: Value;
  label: string;
  icon?: ReactNode;
  /** A count next to the label. Its own label is for screen readers, such as "new orders: 3". */
  news?: { count: number; label: string };
};

type SegmentedProps<Value extends string> = {
  label: string;
  value: Value;
  onValueChange: (value: Value) => void;
  options: readonly Segment<Value>[];
};

/** A choice between views, such as grid or list. A segment with an icon shows only the icon, and its label is the accessible name. */
export function Segmented<Value extends string>({
  label,
  value,
  onValueChange,
  options,
}: SegmentedProps<Value>) {
  const name = useId();
  return (
    <fieldset className="inline-flex min-h-9 max-w-full shrink-0 flex-wrap rounded-md border border-input bg-surface p-0.5 pointer-coarse:min-h-11">
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          title={option.icon ? option.label : undefined}
          className="relative inline-flex min-h-7.5 min-w-8 items-center justify-center rounded-sm px-2 font-medium text-muted hover:text-ink has-checked:bg-primary-soft has-checked:text-on-primary-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring pointer-coarse:min-h-9.5 pointer-coarse:min-w-11 [&_svg]:size-4"
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onValueChange(option.value)}
            className="absolute inset-0 appearance-none pointer-coarse:-inset-y-[3px] rounded-sm outline-none"
          />
          {option.icon}
          <span className={option.icon ? 'sr-only' : undefined}>{option.label}</span>
          {option.news && <CountBadge {...option.news} className="ml-1.5" />}
        </label>
      ))}
    </fieldset>
  );
}
