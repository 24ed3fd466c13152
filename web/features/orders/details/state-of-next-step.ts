import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { FreightApproval } from '../../../../contract/freight-approval.ts';
import type { OrderDetails } from '../../../../contract/order-life.ts';
import { waitsForApproval } from '../../../../contract/waits-for-approval.ts';

type Step = { title: MessageDescriptor; text: MessageDescriptor };
type Seen = Pick<
  OrderDetails,
  | 'status'
  | 'paymentStatus'
  | 'viewer'
  | 'items'
  | 'parcels'
  | 'missingStock'
  | 'freightAmount'
  | 'isCardInProgress'
  | 'freightApproval'
>;

/** Chooses the next step to show, from the state of the order and the side of the viewer. */
export function stateOfNextStep(order: Seen): Step {
  switch (order.status) {
    case 'pending':
      return order.paymentStatus === 'processing' ? atTheBank : unpaid(order);
    case 'processing':
      if (order.paymentStatus === 'on_account') return onAccount(order);
      return order.paymentStatus === 'disputed' ? disputed : paid(order);
    case 'completed':
      if (order.paymentStatus === 'disputed')
        return isWhollyShipped(order) ? disputedAfterShipping : disputed;
      return isWhollyShipped(order) ? completed : completedByRefund;
    case 'cancelled':
      return cancelled;
    case 'failed':
      return failed;
    case 'refunded':
      return refunded;
  }
}

/** Orders that were completed before parcels were recorded have none. */
function isWhollyShipped({ items }: Seen): boolean {
  return items.every(({ quantity, shipped, refunded }) => refunded === 0 || shipped >= quantity);
}

function unpaid({ viewer, freightAmount, isCardInProgress, freightApproval }: Seen): Step {
  if (isCardInProgress) return beingCharged;
  if (waitsForApproval(freightApproval)) return waitingForApproval(freightApproval, viewer);
  if (freightAmount === null) return withoutFreight(viewer);
  return {
    title: msg`Waiting for payment`,
    text: viewer.isBuyer
      ? msg`Nothing has been charged yet. Pay at the checkout, or cancel the order.`
      : msg`The buyer has not paid yet. The order cancels itself when its checkout closes.`,
  };
}

function withoutFreight({ side, mayQuoteFreight }: Seen['viewer']): Step {
  const title = msg`Freight to be quoted`;
  if (mayQuoteFreight)
    return {
      title,
      text: msg`None of your freight rules applies to this order. Enter its freight, and the buyer can pay.`,
    };
  return side === 'purchases'
    ? {
        title,
        text: msg`The seller enters the freight. We email you when you can pay. Until then the stock is reserved.`,
      }
    : {
        title,
        text: msg`Owners and admins of the selling organization enter the freight. The buyer pays then.`,
      };
}

/** The seller quoted the freight later, and with it the order needs an approval of the buyer's organization. */
function waitingForApproval(approval: FreightApproval, { side }: Seen['viewer']): Step {
  const title = msg`Waiting for approval`;
  if (side !== 'purchases')
    return { title, text: msg`With its freight, the order needs an approval of the buyer’s organization.` };
  if (approval?.state === 'submitted')
    return { title, text: msg`The order waits for the approval of its freight.` };
  return approval?.requisitionId
    ? { title, text: msg`The freight was not approved. You can submit the order again, or cancel it.` }
    : { title, text: msg`The seller has quoted the freight. With it, the order needs an approval.` };
}

const beingCharged: Step = {
  title: msg`Payment pending`,
  text: msg`The buyer’s card is being charged. The order continues automatically when the bank has answered.`,
};

const atTheBank: Step = {
  title: msg`The bank is processing the payment`,
  text: msg`This can take a few days. The order continues automatically when the bank has answered.`,
};

function paid({ viewer, items, parcels, missingStock }: Seen): Step {
  if (items.every(({ toShip }) => toShip === 0)) return refundOnItsWay;
  if (missingStock) return withoutStock(viewer.side, missingStock);
  const isBegun = parcels.length > 0;
  if (viewer.side !== 'sales' && isBegun)
    return {
      title: msg`Partly shipped`,
      text: msg`The seller has shipped part of the order. The rest follows.`,
    };
  if (viewer.side === 'platform')
    return {
      title: msg`Paid`,
      text: msg`The seller is preparing the shipment. We email the buyer when it ships.`,
    };
  if (viewer.side === 'purchases')
    return {
      title: msg`Paid`,
      text: msg`The seller is preparing the shipment. We’ll email you when it ships.`,
    };
  const title = isBegun ? msg`The rest still has to ship` : msg`Paid and ready to ship`;
  return viewer.mayShip
    ? { title, text: msg`Send it and mark it shipped; the buyer gets an email.` }
    : { title, text: msg`Owners and admins of your organization mark it shipped.` };
}

function onAccount(order: Seen): Step {
  const { title, text } = paid(order);
  const isBegun = order.parcels.length > 0;
  return { title: isBegun ? title : msg`Bought on account`, text };
}

/**
 * The next step of an order whose payment arrived too late: its reservation had ended, and no stock was left
 * (docs/decisions/0085).
 */
function withoutStock(side: Seen['viewer']['side'], missingStock: NonNullable<Seen['missingStock']>): Step {
  const title = missingStock === 'open' ? msg`Paid, but out of stock` : msg`Waiting for stock`;
  if (side === 'purchases')
    return {
      title,
      text: msg`The seller has too few units at the moment. They ship the order when there is stock, or refund it.`,
    };
  return missingStock === 'open'
    ? {
        title,
        text: msg`The payment came when no stock was left. Ship it when there is stock, or refund it.`,
      }
    : { title, text: msg`The next units on hand go to this order. It can still be refunded.` };
}

const disputed: Step = {
  title: msg`The payment is disputed`,
  text: msg`The buyer’s bank is reviewing the payment. Nothing is shipped until that is settled.`,
};
const disputedAfterShipping: Step = {
  title: msg`The payment is disputed`,
  text: msg`Everything has been sent. The buyer’s bank is reviewing the payment.`,
};
const completed: Step = { title: msg`Completed`, text: msg`Everything has been sent.` };
const completedByRefund: Step = {
  title: msg`Completed`,
  text: msg`Nothing is left to ship: the goods that were not sent were refunded.`,
};
const refundOnItsWay: Step = {
  title: msg`Refund requested`,
  text: msg`Nothing is left to ship. The order is completed when the payment provider has confirmed the refund.`,
};
const cancelled: Step = {
  title: msg`Cancelled`,
  text: msg`This order was cancelled, and nothing was charged.`,
};
const failed: Step = {
  title: msg`Payment failed`,
  text: msg`The payment did not arrive, and nothing was charged.`,
};
const refunded: Step = {
  title: msg({ message: 'Refunded', context: 'order' }),
  text: msg`The payment went back to the buyer.`,
};
