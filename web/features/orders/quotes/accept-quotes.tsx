import { Trans } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { OnAccount } from '../../../../contract/credit-purchases.ts';
import { limits } from '../../../../contract/limits.ts';
import type { QuoteRequest } from '../../../../contract/quote-requests.ts';
import { api, client } from '../../../api/client.ts';
import { isRefusal } from '../../../api/error-words.ts';
import { useMutation } from '../../../api/use-mutation.ts';
import { formResolver } from '../../../forms/form-resolver.ts';
import { showRefused } from '../../../forms/show-refused.ts';
import { paths } from '../../../paths.ts';
import { ReadError } from '../../../reads/read-error.tsx';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { ServerError } from '../../../ui/form/server-error.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { Money } from '../../../ui/money.tsx';
import { quantityText } from '../../products/lists/quantity-text.ts';
import { AccountChoiceRow } from '../checkout/account-choice-row.tsx';
import { CostCentreField } from '../checkout/cost-centre-field.tsx';
import { type ChosenAccounts, useChosenAccounts } from '../checkout/use-chosen-accounts.ts';
import { type AcceptForm, type AcceptOutput, acceptForm, quantityKey } from './accept-values.ts';
import { bestChoice, chosenLines, ordersOf, type ReadQuote, totalOf, wholeQuote } from './best-quotes.ts';
import { QuotesTable } from './quotes-table.tsx';

type AcceptQuotesProps = { request: QuoteRequest; quotes: readonly ReadQuote[] };

/** The comparison, in which the buyer chooses a quote for each line, and accepts the choice. */
export function AcceptQuotes({ request, quotes }: AcceptQuotesProps) {
  const form: AcceptForm = useForm({
    resolver: formResolver(acceptForm),
    defaultValues: { choice: bestChoice(request), quantities: {}, purchaseOrderNumber: '', costCentre: '' },
  });
  const [isForApproval, setForApproval] = useState(false);
  const accept = useAccept(request.id, form, quotes, setForApproval);
  const [choice, quantities] = useWatch({ control: form.control, name: ['choice', 'quantities'] });
  const chosen = chosenLines(quotes, choice, (...key) => typedQuantity(quantities[quantityKey(...key)]));
  const isOpen = request.status === 'open' || request.status === 'closed';
  const orders = ordersOf(chosen, request.currency);
  const accounts = useChosenAccounts({
    ...{ orgId: request.orgId, orders },
    ...{ isOffered: isOpen, isSent: accept.isPending || accept.isSuccess },
  });
  const { onAccount } = accounts;
  return (
    <Form
      form={form}
      onSubmit={(values) => accept.mutate({ values, isForApproval, onAccount })}
      className="grid gap-4"
    >
      <QuotesTable
        requestId={request.id}
        lines={request.lines}
        currency={request.currency}
        quotes={quotes}
        form={isOpen ? form : null}
        onWhole={(quote) => form.setValue('choice', wholeQuote(request, quote))}
      />
      {isOpen && (
        <>
          <div className="grid items-start gap-4 sm:grid-cols-2">
            <TextField
              form={form}
              name="purchaseOrderNumber"
              label={<Trans>Purchase order number</Trans>}
              autoComplete="off"
              maxLength={limits.purchaseOrderNumber}
            />
            <CostCentreField form={form} name="costCentre" orgId={request.orgId} />
          </div>
          {!isForApproval && <Accounts accounts={accounts} orders={orders} />}
          {isForApproval && (
            <p role="status" className="text-sm text-muted">
              <Trans>A colleague has to approve this purchase before it is ordered.</Trans>
            </p>
          )}
          <ServerError form={form} />
          <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-3">
            <p>
              <Trans>
                Total with freight{' '}
                <Money amount={totalOf(chosen, request.currency)} currency={request.currency} size="price" />
              </Trans>
            </p>
            <Button
              type="submit"
              size="lg"
              disabled={chosen.length === 0}
              busy={accept.isPending || accept.isSuccess}
            >
              {isForApproval ? <Trans>Submit for approval</Trans> : <Trans>Accept quote</Trans>}
            </Button>
          </div>
        </>
      )}
    </Form>
  );
}

type AccountsProps = { accounts: ChosenAccounts; orders: ReturnType<typeof ordersOf> };

/** For each seller at which the buyer has an account: the choice to buy its order on account. */
function Accounts({ accounts, orders }: AccountsProps) {
  return (
    <>
      <ReadError read={accounts.read} what={<Trans>Unable to load the accounts</Trans>} />
      {orders.map((order) => {
        const row = accounts.rowOf(order);
        const headId = `account-of-${order.sellerOrgId}`;
        return (
          row && (
            <section key={order.sellerOrgId} aria-labelledby={headId} className="rounded-lg border">
              <h3 id={headId} className="px-4 py-2">
                {order.sellerName}
              </h3>
              <AccountChoiceRow {...row} headId={headId} className="rounded-b-lg border-t" />
            </section>
          )
        );
      })}
    </>
  );
}

/** The quantity while the user types it. Null for a text that is not a quantity. */
const typedQuantity = (text: string | undefined) => quantityText.safeParse(text).data ?? null;

type Accepted = { values: AcceptOutput; isForApproval: boolean; onAccount: OnAccount };

/** Accepts the chosen lines. A repeated press sends the same idempotency key, so they are ordered only once. */
function useAccept(
  id: string,
  form: AcceptForm,
  quotes: readonly ReadQuote[],
  setForApproval: (isForApproval: boolean) => void,
) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [requestKey] = useState(() => crypto.randomUUID());
  return useMutation({
    mutationFn: ({ values: { choice, quantities, ...references }, isForApproval, onAccount }: Accepted) =>
      client.quotes.accept({
        id,
        requestKey,
        ...references,
        isForApproval,
        onAccount: isForApproval ? [] : onAccount,
        lines: chosenLines(quotes, choice, (...key) => quantities[quantityKey(...key)] ?? null).map(
          ({ read: { sellerOrgId, quote }, line: { lineId }, quantity }) => ({
            ...{ lineId, sellerOrgId, version: quote.version, quantity },
          }),
        ),
      }),
    meta: { isShownInPlace: () => true },
    onSuccess: async ({ purchaseId, requisitionId }) => {
      if (purchaseId) await navigate({ to: paths.purchase(purchaseId) });
      else await navigate({ to: paths.requisitions, search: { id: requisitionId ?? '' } });
      await queries.invalidateQueries({ queryKey: api.quotes.key() });
    },
    onError: (error) => {
      const code = isRefusal(error) ? error.code : null;
      if (code === 'APPROVAL_REQUIRED') setForApproval(true);
      else showRefused(form, error);
      if (code === 'NOTHING_TO_APPROVE') setForApproval(false);
      void queries.invalidateQueries({ queryKey: api.quotes.key() });
      void queries.invalidateQueries({ queryKey: api.creditAccounts.key() });
    },
  });
}
