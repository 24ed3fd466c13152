import type { Endpoint } from '../http/endpoint.ts';
import { accountLinkEndpoints } from './account-links.ts';
import { accountEndpoints } from './accounts.ts';
import { applicationFeeEndpoints } from './application-fees.ts';
import { balanceEndpoints } from './balance.ts';
import { balanceTransactionEndpoints } from './balance-transactions.ts';
import { chargeEndpoints } from './charges.ts';
import { checkoutSessionEndpoints } from './checkout-sessions.ts';
import { customerEndpoints } from './customers.ts';
import { disputeEndpoints } from './disputes.ts';
import { eventEndpoints } from './events.ts';
import { fileEndpoints } from './files.ts';
import { mandateEndpoints } from './mandates.ts';
import { paymentIntentEndpoints } from './payment-intents.ts';
import { paymentMethodEndpoints } from './payment-methods.ts';
import { refundEndpoints } from './refunds.ts';
import { setupIntentEndpoints } from './setup-intents.ts';
import { transferEndpoints } from './transfers.ts';

/** All endpoints of Stripe's API that the sandbox implements. */
export const endpoints: Endpoint[] = [
  ...accountEndpoints,
  ...accountLinkEndpoints,
  ...customerEndpoints,
  ...paymentMethodEndpoints,
  ...mandateEndpoints,
  ...checkoutSessionEndpoints,
  ...paymentIntentEndpoints,
  ...setupIntentEndpoints,
  ...chargeEndpoints,
  ...refundEndpoints,
  ...disputeEndpoints,
  ...transferEndpoints,
  ...applicationFeeEndpoints,
  ...balanceTransactionEndpoints,
  ...fileEndpoints,
  ...balanceEndpoints,
  ...eventEndpoints,
];
