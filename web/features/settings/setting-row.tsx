import { type ReactNode, useId } from 'react';
import { classes } from '../../ui/classes.ts';

type SettingRowProps = {
  title: ReactNode;
  text?: ReactNode;
  /** A note about the setting's current value. */
  note?: ReactNode;
  /** Whether the control stays next to the title on phones, as a switch does. */
  small?: boolean;
  /**
   * A control that has its own label, or a function that renders a control with the given attributes. In the second case, the title is the
   * control's label.
   */
  children: ReactNode | ((control: { id: string; 'aria-describedby': string | undefined }) => ReactNode);
};

/** A setting with its description on the left and its control on the right. On phones the control is below the description. */
export function SettingRow({ title, text, note, small = false, children }: SettingRowProps) {
  const id = useId();
  const textId = text ? `${id}-text` : undefined;
  const isNamed = typeof children === 'function';
  return (
    <div
      className={classes(
        'grid items-start gap-x-8 gap-y-2 border-t px-4 py-4 first:border-t-0 sm:grid-cols-[minmax(0,1fr)_minmax(0,20rem)]',
        small && 'grid-cols-[minmax(0,1fr)_auto]',
      )}
    >
      <div className="min-w-0">
        {isNamed ? (
          <label htmlFor={id} className="font-medium">
            {title}
          </label>
        ) : (
          <p className="font-medium">{title}</p>
        )}
        {text && (
          <p id={textId} className="max-w-prose text-sm text-muted">
            {text}
          </p>
        )}
      </div>
      <div className="grid min-w-0 justify-items-start sm:justify-items-end">
        {isNamed ? children({ id, 'aria-describedby': textId }) : children}
      </div>
      {note && <div className="col-span-full grid gap-2 sm:justify-items-end">{note}</div>}
    </div>
  );
}
