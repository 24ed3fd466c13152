import type { ReactNode } from 'react';

type FormSectionProps = { title: ReactNode; hint?: ReactNode; children: ReactNode };

/** A group of fields under a title of their own, set off from what is above it. */
export function FormSection({ title, hint, children }: FormSectionProps) {
  return (
    <fieldset className="grid min-w-0 gap-4 border-t pt-5">
      <legend className="float-left w-full font-serif text-lg/6 font-semibold">{title}</legend>
      {hint && <p className="-mt-3 text-sm text-muted">{hint}</p>}
      {children}
    </fieldset>
  );
}
