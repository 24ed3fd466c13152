import { classes } from '../../../ui/classes.ts';

/** The CSS classes of an option's value. A combination that is not sold has a dashed border. */
export function optionLook({ isAvailable }: { isAvailable: boolean }): string {
  return classes(
    'relative inline-flex min-h-9 max-w-full min-w-11 items-center justify-center rounded-md border bg-surface px-3 py-1 text-sm break-words pointer-coarse:min-h-11',
    'hover:bg-sunken has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring',
    isAvailable ? 'border-input' : 'border-dashed border-input text-muted',
  );
}

export const chosenLook =
  'has-checked:border-primary has-checked:bg-primary-soft has-checked:font-medium has-checked:text-on-primary-soft aria-[current]:border-primary aria-[current]:bg-primary-soft aria-[current]:font-medium aria-[current]:text-on-primary-soft';
