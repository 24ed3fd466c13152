import type { ComponentProps } from 'react';

type SwitchProps = Omit<ComponentProps<'input'>, 'type' | 'role' | 'onChange' | 'className'> & {
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
};

/** A switch for a setting that applies immediately. It is a native checkbox, so that the keyboard works as usual. */
export function Switch({ checked, onCheckedChange, ...rest }: SwitchProps) {
  return (
    <span className="relative inline-flex h-6 w-11 shrink-0 items-center pointer-coarse:h-11">
      <input
        type="checkbox"
        role="switch"
        checked={checked}
        aria-checked={checked}
        onChange={(event) => onCheckedChange(event.target.checked)}
        className="peer absolute inset-0 z-1 cursor-pointer appearance-none rounded-full outline-offset-2 disabled:cursor-not-allowed"
        {...rest}
      />
      <span
        aria-hidden="true"
        className="h-6 w-11 rounded-full border border-input bg-neutral-soft transition-colors duration-120 peer-checked:border-primary peer-checked:bg-primary peer-disabled:opacity-50"
      />
      <span
        aria-hidden="true"
        className="absolute left-1 size-4 rounded-full bg-muted transition-transform duration-120 peer-checked:translate-x-5 peer-checked:bg-on-primary peer-disabled:opacity-50"
      />
    </span>
  );
}
