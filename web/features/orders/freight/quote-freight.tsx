import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { because } from '../../../../contract/field-reason.ts';
import { fitsCurrency } from '../../../../contract/money.ts';
import type { OrderDetails } from '../../../../contract/order-life.ts';
import { api, client } from '../../../api/client.ts';
import { notify } from '../../../api/notify.ts';
import { useMutation } from '../../../api/use-mutation.ts';
import { formResolver } from '../../../forms/form-resolver.ts';
import { showRefused } from '../../../forms/show-refused.ts';
import { typedAmount } from '../../../forms/typed-amount.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { MoneyField } from '../../../ui/form/money-field.tsx';
import { ServerError } from '../../../ui/form/server-error.tsx';
import { Money } from '../../../ui/money.tsx';

type QuoteFreightProps = { order: OrderDetails; onClose: () => void };

/** The dialog in which the seller enters the freight of an order that waits for a freight quote. */
export function QuoteFreight({ order: { id, currency, totalAmount }, onClose }: QuoteFreightProps) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const form = useForm({
    resolver: formResolver(schemaIn(currency)),
    defaultValues: { amount: '' },
  });
  const quote = useMutation({
    mutationFn: ({ amount }: { amount: string }) => client.freight.quote({ id, amount }),
    meta: { isShownInPlace: () => true },
    onSuccess: async () => {
      notify.success(t`Freight entered`, { description: t`We email the buyer, who can pay now.` });
      onClose();
      await queries.invalidateQueries({ queryKey: api.orders.key() });
    },
    onError: (error) => showRefused(form, error),
  });
  return (
    <FormDialog
      title={<Trans>Enter freight</Trans>}
      description={
        <Trans>The buyer sees it with the total and pays then. It cannot be changed after that.</Trans>
      }
      form={form}
      onClose={onClose}
      onSubmit={(values) => quote.mutate(values)}
      submit={{ busy: quote.isPending, children: <Trans>Enter freight</Trans> }}
    >
      <ServerError form={form} />
      <MoneyField
        form={form}
        name="amount"
        label={<Trans>Freight ({currency})</Trans>}
        hint={
          <Trans>
            With GST, if you charge it. The goods cost <Money amount={totalAmount} currency={currency} />.
          </Trans>
        }
        required
      />
    </FormDialog>
  );
}

function schemaIn(currency: OrderDetails['currency']) {
  const isWhole = z.refine<string>((typed) => fitsCurrency(typed, currency), because('PRICE_NOT_WHOLE'));
  return z.object({ amount: z.pipe(typedAmount, z.string().check(isWhole)) });
}
