import CircleAlert from 'lucide-react/icons/circle-alert';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { Input } from '../../../ui/input.tsx';

type End = ComponentProps<typeof Input> & { label: string };
type RangeFieldProps = {
  legend: ReactNode;
  from: End;
  to: End;
  unit: ReactNode;
  error: string | undefined;
};

/** A range of two numbers with a unit and one shared error message. */
export function RangeField({ legend, from, to, unit, error }: RangeFieldProps) {
  const errorId = useId();
  const control = {
    inputMode: 'decimal',
    autoComplete: 'off',
    className: 'tabular-nums',
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error ? errorId : undefined,
  } as const;
  return (
    <fieldset className="grid min-w-0 content-start gap-1.5">
      <legend className="mb-1.5 font-medium">{legend}</legend>
      <div className="flex items-center gap-2">
        <End {...from} {...control} />
        <span aria-hidden="true" className="text-muted">
          –
        </span>
        <End {...to} {...control} />
        {unit}
      </div>
      {error && (
        <p id={errorId} className="flex items-start gap-1.5 text-sm text-danger">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {error}
        </p>
      )}
    </fieldset>
  );
}

function End({ label, ...rest }: End) {
  return <Input aria-label={label} {...rest} />;
}
