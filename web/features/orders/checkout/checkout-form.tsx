import { Trans } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import { type ReactNode, useDeferredValue } from 'react';
import { useWatch } from 'react-hook-form';
import type { NeededStep } from '../../../../contract/approval-rules.ts';
import type { Cart } from '../../../../contract/cart.ts';
import type { OnAccount } from '../../../../contract/credit-purchases.ts';
import type { DeliveryAddress } from '../../../../contract/delivery.ts';
import { limits } from '../../../../contract/limits.ts';
import type { Membership } from '../../../../contract/organizations.ts';
import { paths } from '../../../paths.ts';
import { Loaded } from '../../../reads/loaded.tsx';
import { ReadError } from '../../../reads/read-error.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card, CardBody, CardHeader } from '../../../ui/card.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { ServerError } from '../../../ui/form/server-error.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { organizationQuery } from '../../organizations/api.ts';
import { ApprovalSteps } from '../../organizations/approvals/approval-steps.tsx';
import { RowsSkeleton } from '../../organizations/rows-skeleton.tsx';
import { budgetEffectQuery } from '../budgets/api.ts';
import { AllSellers } from '../cart/all-sellers.tsx';
import { cartQuery } from '../cart/api.ts';
import { hasOrder, isChargedAtOnce } from '../cart/cart-totals.ts';
import { ChargesText } from '../cart/charges-text.tsx';
import { isOrderable } from '../cart/line-state.ts';
import { approvalPreviewQuery } from './approval-preview-query.ts';
import { effectsOfCart, isRefused } from './budget-effects.ts';
import { BudgetNotice } from './budget-notice.tsx';
import { type CheckoutForm as CheckoutFormOf, paidNow, useCheckoutForm } from './checkout-values.ts';
import { ChooseAddress } from './choose-address.tsx';
import { ChoosePayment } from './choose-payment.tsx';
import { CostCentreField } from './cost-centre-field.tsx';
import { noteKey } from './note-key.ts';
import { OrderSummary } from './order-summary.tsx';
import { useAccountChoices } from './use-account-choices.ts';
import type { PayableCards } from './use-payable-cards.ts';
import { usePlaceOrder } from './use-place-order.ts';
import { useSubmitCart } from './use-submit-cart.ts';

type CheckoutFormProps = {
  /** The buying organization. Null when the user buys for themselves. */
  buyer: Membership | null;
  addresses: readonly DeliveryAddress[];
  cards: PayableCards;
};

export function CheckoutForm({ buyer, addresses, cards }: CheckoutFormProps) {
  const orgId = buyer?.id ?? null;
  const mayRequest = buyer?.purchasing.request ?? true;
  const form = useCheckoutForm({
    orgId,
    addressId: addresses[0]?.id ?? '',
    cardId: cards.find(({ isDefault }) => isDefault)?.id ?? '',
  });
  const deliverTo = useWatch({ control: form.control, name: 'deliverTo' });
  const address = addresses.find(({ id }) => id === deliverTo);
  const cart = useQuery({ ...cartQuery(orgId, address), placeholderData: keepPreviousData });
  const place = usePlaceOrder(orgId, form);
  const submit = useSubmitCart(orgId, form);
  const costCentre = useDeferredValue(useWatch({ control: form.control, name: 'costCentre' }));
  const approval = useQuery({
    ...approvalPreviewQuery({ orgId: orgId ?? '', costCentre, destination: address }),
    enabled: orgId !== null,
    placeholderData: keepPreviousData,
  });
  const budgets = useQuery({
    ...budgetEffectQuery(orgId ?? '', costCentre),
    enabled: orgId !== null && costCentre !== '',
  });
  const steps = approval.data?.steps ?? [];
  // Until the approval preview has loaded, it is unknown whether the button places the order or submits the cart for
  // approval.
  const isUndecided = orgId !== null && (!approval.data || approval.isPlaceholderData);
  const isSent = [place, submit].some(({ isPending, isSuccess }) => isPending || isSuccess);
  const { choiceOf, onAccount, ...accounts } = useAccountChoices(form, {
    ...{ buyer, groups: cart.data?.groups ?? [], isSent },
    isOffered: approval.data?.steps.length === 0,
  });
  // After the order was sent, the budgets are not shown: the order has already reduced what is left of them, so
  // subtracting it again would give a wrong amount.
  const known = isSent || budgets.isError ? [] : (budgets.data?.items ?? []);
  const effects = effectsOfCart(known, cart.data?.groups ?? []);
  return (
    <Loaded read={cart} failure={<Trans>Unable to load the cart</Trans>} loading={<RowsSkeleton />}>
      {(found) =>
        found.groups.length === 0 && !isSent ? (
          <Navigate to={paths.cart} search={true} replace />
        ) : (
          <Form
            form={form}
            className="grid gap-4"
            onSubmit={(values) =>
              (steps.length > 0 ? submit : place).mutate({ cart: found, values, onAccount })
            }
          >
            <ChooseAddress form={form} orgId={orgId} addresses={addresses} />
            <References form={form} orgId={orgId}>
              <ReadError
                read={budgets}
                what={<Trans>Unable to load the budget</Trans>}
                className="sm:col-span-2"
              />
              <BudgetNotice effects={effects} />
            </References>
            {found.groups.map((group) => (
              <OrderSummary key={noteKey(group)} form={form} group={group} choice={choiceOf(group)} />
            ))}
            <AllSellers orders={found.groups.filter(hasOrder)} />
            <ReadError read={approval} what={<Trans>Unable to load the approval rules</Trans>} />
            <ReadError read={accounts.read} what={<Trans>Unable to load the accounts</Trans>} />
            {steps.length > 0 && <Approval steps={steps} />}
            {steps.length === 0 && paidNow(found.groups, onAccount).some(isChargedAtOnce) && (
              <ChoosePayment form={form} cards={cards} />
            )}
            <PlaceOrder
              cart={found}
              onAccount={onAccount}
              form={form}
              busy={isSent}
              isBlocked={cart.isPlaceholderData || isUndecided || isRefused(effects)}
              steps={steps}
              mayRequest={mayRequest}
            />
          </Form>
        )
      }
    </Loaded>
  );
}

type ReferencesProps = { form: CheckoutFormOf; orgId: string | null; children: ReactNode };

/**
 * The fields for the references of the order. The server refuses an order without a reference that the organization
 * requires. The mark for a required field appears when the requirement has loaded.
 */
function References({ form, orgId, children }: ReferencesProps) {
  const read = useQuery({ ...organizationQuery(orgId ?? ''), enabled: orgId !== null });
  const required = read.data?.checkoutRequires;
  return (
    <Card>
      <CardHeader
        title={<Trans>Your references</Trans>}
        text={<Trans>Every seller sees them with the order.</Trans>}
      />
      <CardBody className="grid gap-4 sm:grid-cols-2">
        <ReadError read={read} what={<Trans>Unable to load organization</Trans>} className="sm:col-span-2" />
        <TextField
          form={form}
          name="purchaseOrderNumber"
          label={<Trans>Purchase order number</Trans>}
          autoComplete="off"
          maxLength={limits.purchaseOrderNumber}
          required={required?.purchaseOrderNumber}
        />
        <CostCentreField form={form} name="costCentre" orgId={orgId} required={required?.costCentre} />
        {children}
      </CardBody>
    </Card>
  );
}

type PlaceOrderProps = {
  cart: Cart;
  /** The orders that are bought on account. */
  onAccount: OnAccount;
  form: CheckoutFormOf;
  busy: boolean;
  /**
   * Whether the user must not submit the form: the cart or its approval is not known yet, or a hard budget refuses the
   * order.
   */
  isBlocked: boolean;
  /** The steps of the approval that the purchase needs. Empty when it needs none. */
  steps: readonly NeededStep[];
  /** Whether the user may submit purchases of the organization for approval. */
  mayRequest: boolean;
};

function PlaceOrder({ cart, onAccount, form, busy, isBlocked, steps, mayRequest }: PlaceOrderProps) {
  const cardId = useWatch({ control: form.control, name: 'cardId' });
  const isDecidable = steps.every(({ approvers }) => approvers.length > 0);
  const needsColleague = steps.length > 0 && !mayRequest;
  return (
    <div className="grid gap-3">
      <ServerError form={form} />
      <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-3">
        <p className="min-w-0 flex-1 basis-72 text-sm text-muted">
          {!isOrderable(cart) && (
            <Trans>Some products have changed. Go back to the cart to check them.</Trans>
          )}
          {isOrderable(cart) && steps.length === 0 && (
            <>
              {onAccount.length > 0 && (
                <>
                  <Trans>What is on account is invoiced when it ships.</Trans>{' '}
                </>
              )}
              <ChargesText groups={paidNow(cart.groups, onAccount)} isByCard={cardId !== ''} />
            </>
          )}
          {isOrderable(cart) && steps.length > 0 && mayRequest && (
            <Trans>You place the order after it is approved.</Trans>
          )}
          {isOrderable(cart) && needsColleague && (
            <Trans>You may not submit purchases for approval. Ask a colleague who may.</Trans>
          )}
        </p>
        <Button
          type="submit"
          size="lg"
          busy={busy}
          disabled={isBlocked || !isOrderable(cart) || !isDecidable || needsColleague}
        >
          {steps.length > 0 ? <Trans>Submit for approval</Trans> : <Trans>Place order</Trans>}
        </Button>
      </div>
    </div>
  );
}

/** Who decides about the purchase. */
function Approval({ steps }: { steps: readonly NeededStep[] }) {
  return (
    <Card>
      <CardHeader
        title={<Trans>Approval</Trans>}
        text={<Trans>Your organization requires it for this purchase.</Trans>}
      />
      <CardBody>
        <ApprovalSteps steps={steps} />
      </CardBody>
    </Card>
  );
}
