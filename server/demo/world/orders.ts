import type { OrderState } from '../../../contract/order-status.ts';

/**
 * One purchase of one product. `movedAfterHours` is the time from the purchase to the final state. `paid` is the price
 * that the buyer paid, if the product's price has changed since then.
 */
export type DemoOrder = OrderState & {
  product: string;
  buyer:
    | 'buyer@harbour.example'
    | 'purchasing@harbour.example'
    | 'owner@karri.example'
    | 'solo@buyers.example';
  daysAgo: number;
  movedAfterHours: number;
  paid?: string;
};

const harbour = 'buyer@harbour.example';
const purchasing = 'purchasing@harbour.example';
const karri = 'owner@karri.example';
const solo = 'solo@buyers.example';

const completed = { status: 'completed', paymentStatus: 'paid' } as const;
const processing = { status: 'processing', paymentStatus: 'paid' } as const;
const pending = { status: 'pending', paymentStatus: 'unpaid' } as const;
const cancelled = { status: 'cancelled', paymentStatus: 'unpaid' } as const;

/**
 * Orders of the last sixty days. Each valid pair of order status and payment status occurs (contract/order-status.ts).
 */
export const demoOrders: readonly DemoOrder[] = [
  { product: 'eeg-cap-32', buyer: harbour, daysAgo: 59, movedAfterHours: 74, paid: '9640.00', ...completed },
  { product: 'gloves-m', buyer: purchasing, daysAgo: 57, movedAfterHours: 26, ...completed },
  { product: 'ecg-electrodes', buyer: purchasing, daysAgo: 57, movedAfterHours: 26, ...completed },
  { product: 'patch-cord', buyer: solo, daysAgo: 55, movedAfterHours: 50, ...completed },
  { product: 'blade-high', buyer: solo, daysAgo: 52, movedAfterHours: 31, ...completed },
  { product: 'thermometer', buyer: harbour, daysAgo: 50, movedAfterHours: 44, ...completed },
  { product: 'sleep-recorder', buyer: karri, daysAgo: 48, movedAfterHours: 96, ...completed },
  { product: 'eeg-gel', buyer: harbour, daysAgo: 45, movedAfterHours: 23, ...completed },
  { product: 'perfusion-pump', buyer: solo, daysAgo: 43, movedAfterHours: 120, ...completed },
  { product: 'infusion-pump', buyer: harbour, daysAgo: 41, movedAfterHours: 52, ...completed },
  {
    product: 'laser-473',
    buyer: solo,
    daysAgo: 40,
    movedAfterHours: 160,
    status: 'refunded',
    paymentStatus: 'refunded',
  },
  { product: 'cup-electrodes', buyer: karri, daysAgo: 38, movedAfterHours: 29, ...completed },
  {
    product: 'patient-monitor',
    buyer: purchasing,
    daysAgo: 36,
    movedAfterHours: 290,
    status: 'completed',
    paymentStatus: 'partially_refunded',
  },
  { product: 'gloves-l', buyer: purchasing, daysAgo: 34, movedAfterHours: 23, ...cancelled },
  {
    product: 'tms-coil',
    buyer: harbour,
    daysAgo: 33,
    movedAfterHours: 732,
    status: 'completed',
    paymentStatus: 'disputed',
  },
  {
    product: 'microtome',
    buyer: solo,
    daysAgo: 31,
    movedAfterHours: 76,
    status: 'failed',
    paymentStatus: 'failed',
  },
  { product: 'cresyl-violet', buyer: solo, daysAgo: 29, movedAfterHours: 30, ...completed },
  { product: 'fibre-cannula', buyer: harbour, daysAgo: 27, movedAfterHours: 48, ...completed },
  {
    product: 'led-driver',
    buyer: solo,
    daysAgo: 26,
    movedAfterHours: 340,
    status: 'refunded',
    paymentStatus: 'charged_back',
  },
  { product: 'mr-pole', buyer: karri, daysAgo: 24, movedAfterHours: 23, ...cancelled },
  { product: 'iv-set', buyer: harbour, daysAgo: 22, movedAfterHours: 27, ...completed },
  { product: 'stereotaxic-dual', buyer: solo, daysAgo: 20, movedAfterHours: 140, ...completed },
  { product: 'injection-syringe', buyer: harbour, daysAgo: 17, movedAfterHours: 70, ...completed },
  {
    product: 'eeg-cap-64',
    buyer: harbour,
    daysAgo: 15,
    movedAfterHours: 210,
    status: 'processing',
    paymentStatus: 'partially_refunded',
  },
  { product: 'adhesion-slides', buyer: solo, daysAgo: 13, movedAfterHours: 25, ...completed },
  { product: 'syringe-10', buyer: purchasing, daysAgo: 11, movedAfterHours: 22, ...completed },
  {
    product: 'rotary-joint',
    buyer: solo,
    daysAgo: 10,
    movedAfterHours: 190,
    status: 'processing',
    paymentStatus: 'disputed',
  },
  {
    product: 'ep-stimulator',
    buyer: karri,
    daysAgo: 8,
    movedAfterHours: 72,
    status: 'failed',
    paymentStatus: 'failed',
  },
  { product: 'micromanipulator', buyer: harbour, daysAgo: 6, movedAfterHours: 1, ...processing },
  { product: 'spo2-sensor', buyer: purchasing, daysAgo: 5, movedAfterHours: 1, ...processing },
  { product: 'eeg-gel', buyer: solo, daysAgo: 4, movedAfterHours: 23, ...cancelled },
  { product: 'blade-low', buyer: solo, daysAgo: 3, movedAfterHours: 1, ...processing },
  { product: 'eeg-amplifier', buyer: harbour, daysAgo: 2, movedAfterHours: 1, ...processing },
  {
    product: 'sleep-recorder',
    buyer: harbour,
    daysAgo: 1,
    movedAfterHours: 2,
    status: 'pending',
    paymentStatus: 'processing',
  },
  { product: 'gloves-m', buyer: harbour, daysAgo: 1, movedAfterHours: 1, ...processing },
  { product: 'photometry', buyer: solo, daysAgo: 0.4, movedAfterHours: 1, ...processing },
  { product: 'needle-23', buyer: harbour, daysAgo: 0.2, movedAfterHours: 0, ...pending },
  { product: 'paraformaldehyde', buyer: solo, daysAgo: 0.1, movedAfterHours: 0, ...pending },
];
