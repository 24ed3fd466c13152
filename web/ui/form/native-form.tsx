import type { ComponentProps } from 'react';

type NativeFormProps = Omit<ComponentProps<'form'>, 'onSubmit'> & {
  /** Called with the texts of the named fields. */
  onSubmit: (values: Record<string, string>) => void;
};

/** A form with uncontrolled inputs, for pages that do not load react-hook-form (docs/decisions/0076). */
export function NativeForm({ onSubmit, ...rest }: NativeFormProps) {
  return (
    <form
      noValidate
      {...rest}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit(valuesOf(event.currentTarget));
      }}
    />
  );
}

export function valuesOf(form: HTMLFormElement | null): Record<string, string> {
  return Object.fromEntries(
    [...new FormData(form ?? undefined)].map(([name, value]) => [name, String(value)]),
  );
}
