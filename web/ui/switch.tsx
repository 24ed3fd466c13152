import * as Primitive from '@radix-ui/react-switch';
import { type ReactNode, useId } from 'react';
import { classes } from './classes.ts';

type SwitchProps = {
  label: ReactNode;
  hint?: ReactNode;
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
  disabled?: boolean;
  className?: string;
};

/** For what takes effect at once; a choice that is sent with a form is a checkbox. */
export function Switch({ label, hint, className, ...rest }: SwitchProps) {
  const id = useId();
  return (
    <div className={classes('flex items-start justify-between gap-4 py-2', className)}>
      <div className="min-w-0">
        <label htmlFor={id} className="font-medium">
          {label}
        </label>
        {hint && (
          <p id={`${id}-hint`} className="text-sm text-muted">
            {hint}
          </p>
        )}
      </div>
      <Primitive.Root
        id={id}
        aria-describedby={hint ? `${id}-hint` : undefined}
        className="h-6 w-10 shrink-0 rounded-full border border-input bg-sunken px-0.75 data-[state=checked]:border-primary data-[state=checked]:bg-primary disabled:opacity-50"
        {...rest}
      >
        <Primitive.Thumb className="block size-4 rounded-full bg-input transition-transform duration-150 data-[state=checked]:translate-x-4 data-[state=checked]:bg-on-primary" />
      </Primitive.Root>
    </div>
  );
}
