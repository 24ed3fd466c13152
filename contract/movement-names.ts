import type { AccountMovement } from './credit-statements.ts';
import type { Language } from './languages.ts';

type MovementNames = Record<AccountMovement | 'opening' | 'closing', string>;

/** The names of the movements in the statement of a credit account. Pages, CSV files and emails use them. */
export const movementNames: Record<Language, MovementNames> = {
  en: {
    opening: 'Opening balance',
    closing: 'Closing balance',
    invoice: 'Invoice',
    debit_note: 'Debit note',
    credit_note: 'Credit note',
    receipt: 'Receipt',
    receipt_reversed: 'Receipt reversed',
    write_off: 'Write-off',
  },
  de: {
    opening: 'Anfangssaldo',
    closing: 'Endsaldo',
    invoice: 'Rechnung',
    debit_note: 'Nachbelastung',
    credit_note: 'Rechnungskorrektur',
    receipt: 'Zahlungseingang',
    receipt_reversed: 'Zahlungseingang storniert',
    write_off: 'Abschreibung',
  },
  es: {
    opening: 'Saldo inicial',
    closing: 'Saldo final',
    invoice: 'Factura',
    debit_note: 'Nota de débito',
    credit_note: 'Nota de crédito',
    receipt: 'Cobro',
    receipt_reversed: 'Cobro anulado',
    write_off: 'Condonación',
  },
  fr: {
    opening: 'Solde initial',
    closing: 'Solde final',
    invoice: 'Facture',
    debit_note: 'Note de débit',
    credit_note: 'Avoir',
    receipt: 'Encaissement',
    receipt_reversed: 'Encaissement annulé',
    write_off: 'Passage en pertes',
  },
};
