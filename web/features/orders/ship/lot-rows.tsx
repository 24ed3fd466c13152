import { Trans } from '@lingui/react/macro';
import Plus from 'lucide-react/icons/plus';
import { useFieldArray } from 'react-hook-form';
import { Button } from '../../../ui/button.tsx';
import type { LinesForm } from './lines-form.ts';
import { emptyLot, type LineItem } from './lot-drafts.ts';
import { LotFields } from './lot-fields.tsx';

type LotRowsProps = {
  form: LinesForm;
  index: number;
  item: LineItem;
  /** The day of the shipment in UTC. Default: today. */
  shippedOn?: string | undefined;
};

/** The lots of one line, and a button for another lot. */
export function LotRows({ form, index, item, shippedOn }: LotRowsProps) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: `lines.${index}.lots` });
  return (
    <>
      {fields.map(({ id }, at) => (
        <LotFields
          key={id}
          form={form}
          name={`lines.${index}.lots.${at}`}
          place={at + 1}
          item={item}
          shippedOn={shippedOn}
          onRemove={() => remove(at)}
        />
      ))}
      <Button
        variant="ghost"
        size="sm"
        className="justify-self-start"
        onClick={() => append(emptyLot, { shouldFocus: false })}
      >
        <Plus aria-hidden="true" />
        {fields.length === 0 ? <Trans>Add a lot</Trans> : <Trans>Another lot</Trans>}
      </Button>
    </>
  );
}
