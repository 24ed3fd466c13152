import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { type Stock, setStockInput } from '../../../../contract/stock.ts';
import { api, client } from '../../../api/client.ts';
import { notify } from '../../../api/notify.ts';
import { useMutation } from '../../../api/use-mutation.ts';
import { formResolver } from '../../../forms/form-resolver.ts';
import { showRefused } from '../../../forms/show-refused.ts';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { ServerError } from '../../../ui/form/server-error.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';

type Counted = z.infer<typeof setStockInput>;

const resolve = formResolver(setStockInput);

/**
 * Converts the typed texts. If the field for the warning is empty, the seller wants no warning. If the field for the
 * units is empty, the result is NaN, which the contract's schema rejects.
 */
const resolveCount: typeof resolve = ({ onHand, lowStockAt, ...values }, ...rest) => {
  const typed = (value: unknown) => String(value ?? '').trim();
  const units = typed(onHand) === '' ? Number.NaN : Number(onHand);
  const warning = typed(lowStockAt) === '' ? null : Number(lowStockAt);
  return resolve({ ...values, onHand: units, lowStockAt: warning }, ...rest);
};

const valuesOf = ({ productId: id, version, onHand, lowStockAt }: Stock) => ({
  id,
  version,
  onHand,
  lowStockAt,
});

/** Sets the units on hand of a product, and the number of units at which the seller is warned. */
export function CountForm({ stock }: { stock: Stock }) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const { name, version } = stock;
  const form = useForm({ resolver: resolveCount, defaultValues: valuesOf(stock) });
  const count = useMutation({
    mutationFn: (counted: Counted) => client.products.setStock(counted),
    meta: { errorTitle: msg`Failed to save the stock` },
    onSuccess(saved) {
      form.reset(valuesOf(saved));
      notify.success(t`Stock saved`);
    },
    onError: (error) => showRefused(form, error),
    onSettled: () => queries.invalidateQueries({ queryKey: api.products.key() }),
  });
  // If somebody else changes the stock while the user types, the typed number stays in the field. The server refuses
  // the next save, because the form still has the old version. The form then gets the new version, so a second save
  // stores the typed number.
  const { isDirty } = form.formState;
  const { isError: isRefused, reset: forgetRefusal } = count;
  useEffect(() => {
    if ((isDirty && !isRefused) || form.getValues('version') === version) return;
    form.reset(valuesOf(stock), { keepDirtyValues: true, keepErrors: true });
    forgetRefusal();
  }, [form, isDirty, isRefused, forgetRefusal, stock, version]);
  const number = { type: 'number', inputMode: 'numeric', min: 0, inputClass: 'w-28 tabular-nums' } as const;
  return (
    <Form
      form={form}
      aria-label={t`Stock of ${name}`}
      className="flex flex-wrap items-end gap-3"
      onSubmit={(values) => count.mutate(values)}
    >
      <TextField form={form} name="onHand" label={<Trans>On hand</Trans>} {...number} />
      <TextField form={form} name="lowStockAt" label={<Trans>Low-stock warning</Trans>} {...number} />
      <ServerError form={form} />
      <Button type="submit" variant="outline" busy={count.isPending}>
        <Trans>
          Save<span className="sr-only"> {name}</span>
        </Trans>
      </Button>
    </Form>
  );
}
