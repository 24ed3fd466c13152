import { Trans, useLingui } from '@lingui/react/macro';
import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { useFieldArray, useFormState } from 'react-hook-form';
import { limits } from '../../../../contract/limits.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, CardBody, CardHeader } from '../../../ui/card.tsx';
import { FieldMessage } from '../../../ui/form/field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { packWords } from '../../products/price/pack-words.ts';
import { emptyLine, type RequestForm, type RequestValues } from './request-values.ts';

/** The lines of a new request: products, and descriptions of what is needed. */
export function RequestLines({ form }: { form: RequestForm }) {
  const { t } = useLingui();
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'lines' });
  const { errors } = useFormState({ control: form.control });
  const message = errors.lines?.root?.message ?? errors.lines?.message;
  return (
    <Card>
      <CardHeader
        title={<Trans>Lines</Trans>}
        text={<Trans>Describe what you need. Products come from their page or from the cart.</Trans>}
      />
      <CardBody className="grid gap-3">
        <ol aria-label={t`Lines`} className="grid gap-3">
          {fields.map((field, index) => (
            <RequestLine
              key={field.id}
              {...{ form, index, line: field }}
              refusal={errors.lines?.[index]?.message}
              onRemove={() => remove(index)}
            />
          ))}
        </ol>
        {message && <FieldMessage id={undefined}>{message}</FieldMessage>}
        {fields.length < limits.quoteLines && (
          <Button variant="outline" size="sm" className="w-fit" onClick={() => append(emptyLine)}>
            <Plus aria-hidden="true" />
            <Trans>Add line</Trans>
          </Button>
        )}
      </CardBody>
    </Card>
  );
}

type RequestLineProps = {
  form: RequestForm;
  index: number;
  line: RequestValues['lines'][number];
  /** Why the server refuses the line. */
  refusal: string | undefined;
  onRemove: () => void;
};

function RequestLine({ form, index, line, refusal, onRemove }: RequestLineProps) {
  const { t } = useLingui();
  const { productId, pack, description } = line;
  const place = index + 1;
  return (
    <li className="grid grid-cols-[1fr_1fr_auto] items-start gap-3 rounded-md border p-3 sm:grid-cols-[1fr_8rem_8rem_auto]">
      {productId ? (
        <div className="min-w-0 self-center break-words max-sm:col-span-3 sm:col-span-2">
          {description} {pack !== 'each' && <span className="text-sm text-muted">{t(packWords[pack])}</span>}
          {refusal && <FieldMessage id={undefined}>{refusal}</FieldMessage>}
        </div>
      ) : (
        <>
          <TextField
            form={form}
            name={`lines.${index}.description`}
            label={<Trans>Description</Trans>}
            maxLength={limits.productName}
            className="max-sm:col-span-3"
            required
          />
          <TextField
            form={form}
            name={`lines.${index}.unit`}
            label={<Trans context="quote">Unit</Trans>}
            placeholder={t`Optional`}
            maxLength={limits.quoteUnit}
          />
        </>
      )}
      <TextField
        form={form}
        name={`lines.${index}.quantity`}
        label={<Trans>Quantity</Trans>}
        inputMode="numeric"
        autoComplete="off"
        required
      />
      <IconButton label={t`Remove line ${place}`} className="mt-7 self-start" onClick={onRemove}>
        <X aria-hidden="true" />
      </IconButton>
    </li>
  );
}
