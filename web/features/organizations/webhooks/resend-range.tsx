import { Trans } from '@lingui/react/macro';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { resendRange } from '../../../../contract/webhooks.ts';
import { formResolver } from '../../../forms/form-resolver.ts';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { type OfEndpoint, useResend } from './delivery-row.tsx';

const asNumber = z.pipe(z.string().check(z.trim()), z.transform(Number));
const schema = z.pipe(z.object({ from: asNumber, to: asNumber }), resendRange);

/** Sends a range of events again, by their numbers. */
export function ResendRange({ of }: { of: OfEndpoint }) {
  const form = useForm<z.input<typeof schema>, unknown, z.output<typeof schema>>({
    resolver: formResolver(schema),
    defaultValues: { from: '', to: '' },
  });
  const resend = useResend(of);
  const number = { form, inputMode: 'numeric', autoComplete: 'off', required: true } as const;
  return (
    <Form form={form} onSubmit={(range) => resend.mutate(range)}>
      <div className="flex flex-wrap items-start gap-3">
        <TextField {...number} name="from" label={<Trans>From number</Trans>} />
        <TextField {...number} name="to" label={<Trans>To number</Trans>} />
        <Button type="submit" variant="outline" className="mt-6" busy={resend.isPending}>
          <Trans>Resend</Trans>
        </Button>
      </div>
    </Form>
  );
}
