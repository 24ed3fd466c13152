import { type AccessCases, managers } from './outcomes.ts';

/** The seller's account at the payment provider. */
export const paymentAccountCases: AccessCases = {
  'payments.findConnectedAccount': [
    {
      call: (client, { orgId }) => client.payments.findConnectedAccount({ orgId }),
      outcomes: managers('FORBIDDEN'),
    },
  ],
  'payments.findBalance': [
    {
      call: (client, { orgId }) => client.payments.findBalance({ orgId }),
      outcomes: managers('FORBIDDEN'),
    },
  ],
  'payments.createAccountLink': [
    {
      call: (client, { orgId }) => client.payments.createAccountLink({ orgId }),
      outcomes: managers('FORBIDDEN', 'PAYMENT_PROVIDER_ERROR'),
    },
  ],
};
