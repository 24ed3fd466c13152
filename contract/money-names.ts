import type { Language } from './languages.ts';
import type { LedgerKind } from './order-money.ts';
import type { PayoutStatus } from './payments.ts';

type MoneyNames = {
  movement: Record<LedgerKind | 'opening' | 'closing' | 'payout', string>;
  payoutStatus: Record<PayoutStatus, string>;
};

/** Name of each kind of money movement on screens, in documents and in files. */
export const moneyNames: Record<Language, MoneyNames> = {
  en: {
    movement: {
      opening: 'Opening balance',
      closing: 'Closing balance',
      payout: 'Payout',
      charge: 'Payment',
      processing_fee: 'Processing fee',
      transfer: 'Sale',
      application_fee: 'Platform fee',
      refund: 'Refund',
      refund_failed: 'Refund that came back',
      transfer_reversal: 'Refund or lost dispute',
      fee_refund: 'Platform fee returned',
      dispute_withdrawn: 'Dispute',
      dispute_reinstated: 'Dispute won',
      dispute_fee: 'Dispute fee',
    },
    payoutStatus: {
      pending: 'Planned',
      in_transit: 'On its way',
      paid: 'Paid out',
      failed: 'Failed',
      canceled: 'Canceled',
    },
  },
  de: {
    movement: {
      opening: 'Anfangssaldo',
      closing: 'Endsaldo',
      payout: 'Auszahlung',
      charge: 'Zahlung',
      processing_fee: 'Abwicklungsgebühr',
      transfer: 'Verkauf',
      application_fee: 'Plattformgebühr',
      refund: 'Erstattung',
      refund_failed: 'Zurückgekommene Erstattung',
      transfer_reversal: 'Erstattung oder verlorene Anfechtung',
      fee_refund: 'Plattformgebühr erstattet',
      dispute_withdrawn: 'Anfechtung',
      dispute_reinstated: 'Anfechtung gewonnen',
      dispute_fee: 'Gebühr für die Anfechtung',
    },
    payoutStatus: {
      pending: 'Geplant',
      in_transit: 'Unterwegs',
      paid: 'Ausgezahlt',
      failed: 'Fehlgeschlagen',
      canceled: 'Abgebrochen',
    },
  },
  fr: {
    movement: {
      opening: 'Solde d’ouverture',
      closing: 'Solde de clôture',
      payout: 'Versement',
      charge: 'Paiement',
      processing_fee: 'Frais de traitement',
      transfer: 'Vente',
      application_fee: 'Frais de plateforme',
      refund: 'Remboursement',
      refund_failed: 'Remboursement retourné',
      transfer_reversal: 'Remboursement ou litige perdu',
      fee_refund: 'Frais de plateforme restitués',
      dispute_withdrawn: 'Litige',
      dispute_reinstated: 'Litige gagné',
      dispute_fee: 'Frais de litige',
    },
    payoutStatus: {
      pending: 'Prévu',
      in_transit: 'En cours',
      paid: 'Versé',
      failed: 'Échoué',
      canceled: 'Annulé',
    },
  },
  es: {
    movement: {
      opening: 'Saldo inicial',
      closing: 'Saldo final',
      payout: 'Transferencia a su banco',
      charge: 'Pago',
      processing_fee: 'Comisión de procesamiento',
      transfer: 'Venta',
      application_fee: 'Comisión de la plataforma',
      refund: 'Reembolso',
      refund_failed: 'Reembolso devuelto',
      transfer_reversal: 'Reembolso o disputa perdida',
      fee_refund: 'Comisión de la plataforma devuelta',
      dispute_withdrawn: 'Disputa',
      dispute_reinstated: 'Disputa ganada',
      dispute_fee: 'Comisión por disputa',
    },
    payoutStatus: {
      pending: 'Prevista',
      in_transit: 'En camino',
      paid: 'Abonada',
      failed: 'Fallida',
      canceled: 'Cancelada',
    },
  },
};
