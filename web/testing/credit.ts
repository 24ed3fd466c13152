import type { CreditAccount } from '../../contract/credit-accounts.ts';
import type { CreditInvoice } from '../../contract/credit-invoices.ts';
import type { CreditReceipt } from '../../contract/credit-receipts.ts';
import type { AccountStatement } from '../../contract/credit-statements.ts';
import { membership } from './organizations.ts';

export const accountId = '01980000-0000-7000-8000-0000000000e1';
export const glia = { id: '01980000-0000-7000-8000-0000000000e2', name: 'Glia Works' };
export const clinic = { id: '01980000-0000-7000-8000-0000000000e3', name: 'Harbour Clinic' };

export const nothingOwed = {
  ...{ current: '0.00', days1To30: '0.00', days31To60: '0.00' },
  ...{ days61To90: '0.00', over90: '0.00' },
};

/** An open account of the user's organization at the seller Glia Works. */
export function creditAccount(parts: Partial<CreditAccount> = {}): CreditAccount {
  const { id, name } = membership();
  return {
    ...{ id: accountId, seller: glia, buyer: { id, name }, currency: 'AUD', state: 'open' },
    ...{ wantedLimit: '8000.00', note: 'For ward 4', reserved: '1250.50', owed: '750.00' },
    ...{
      credit: '0.00',
      left: '2999.50',
      ageing: { ...nothingOwed, current: '500.00', days1To30: '250.00' },
    },
    terms: { limit: '5000.00', paymentDays: 30, statementDay: 1 },
    takesCards: true,
    ...{ blockReason: '', createdAt: '2026-11-20T10:00:00.000Z', openedAt: '2026-11-21T10:00:00.000Z' },
    ...parts,
  };
}

/** A request that a buyer has sent to the user's organization. */
export function requestedAccount(parts: Partial<CreditAccount> = {}): CreditAccount {
  const { id, name } = membership();
  return creditAccount({
    ...{ seller: { id, name }, buyer: clinic, state: 'requested' },
    ...{ terms: null, left: null, reserved: '0.00', owed: '0.00', openedAt: null },
    ageing: nothingOwed,
    ...parts,
  });
}

/** An open account that the user's organization has for a buyer. */
export function grantedAccount(parts: Partial<CreditAccount> = {}): CreditAccount {
  const { id, name } = membership();
  return creditAccount({ seller: { id, name }, buyer: clinic, ...parts });
}

export const receiptId = '01980000-0000-7000-8000-0000000000e6';

/** A receipt of which a part has paid the open invoice. */
export function creditReceipt(parts: Partial<CreditReceipt> = {}): CreditReceipt {
  return {
    ...{ source: 'bank', dispute: null },
    ...{ id: receiptId, receivedOn: '2026-11-25', amount: '150.00', reference: 'PAY 7', left: '50.00' },
    applications: [{ invoiceId, number: 42, orderNumber: 'MYL-20261120-ABCD2345', amount: '100.00' }],
    ...{ reversedAt: null, reversalReason: '', createdAt: '2026-11-25T10:00:00.000Z' },
    ...parts,
  };
}

export const invoiceId = '01980000-0000-7000-8000-0000000000e4';

/** An open invoice of the account, of which a part is paid. */
export function creditInvoice(parts: Partial<CreditInvoice> = {}): CreditInvoice {
  return {
    ...{
      id: invoiceId,
      orderId: '01980000-0000-7000-8000-0000000000e5',
      orderNumber: 'MYL-20261120-ABCD2345',
    },
    ...{ number: 42, issuedOn: '2026-11-20', dueOn: '2026-12-20', daysOverdue: 0 },
    ...{ amount: '600.00', paid: '100.00', writtenOff: '0.00', left: '500.00' },
    ...parts,
  };
}

/** The statement of the account for November 2026: an invoice, and a receipt that has paid a part of the balance. */
export function accountStatement(parts: Partial<AccountStatement> = {}): AccountStatement {
  const { id, name } = membership();
  const { orderId, orderNumber } = creditInvoice();
  return {
    ...{ seller: glia, buyer: { id, name }, currency: 'AUD', from: '2026-11-01', to: '2026-11-30' },
    ...{ opening: '100.00', closing: '550.00' },
    movements: [
      {
        ...{
          id: invoiceId,
          at: '2026-11-20T10:00:00.000Z',
          kind: 'invoice',
          amount: '600.00',
          balance: '700.00',
        },
        ...{ document: 'INV-000042', orderId, orderNumber, reference: '', reason: '' },
      },
      {
        ...{
          id: receiptId,
          at: '2026-11-25T10:00:00.000Z',
          kind: 'receipt',
          amount: '-150.00',
          balance: '550.00',
        },
        ...{ document: null, orderId: null, orderNumber: null, reference: 'PAY 7', reason: '' },
      },
    ],
    ...parts,
  };
}
