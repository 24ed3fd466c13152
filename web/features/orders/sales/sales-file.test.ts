import { expect, it } from 'vitest';
import type { Order } from '../../../../contract/orders.ts';
import { rowsOf } from './sales-file.ts';

const order: Order = {
  id: 'o',
  orderNumber: 'ORD-2026-7K3M9QXD',
  purchaseId: '019a0000-0000-7000-8000-0000000000aa',
  status: 'processing',
  paymentStatus: 'paid',
  totalAmount: '30.00',
  currency: 'AUD',
  freightAmount: '0.00',
  freightGstAmount: '0.00',
  gstTreatment: 'included',
  gstAmount: '2.73',
  buyerId: 'b',
  buyerName: 'Ben Buyer',
  buyerOrgId: null,
  purchaseOrderNumber: '',
  costCentre: '',
  note: '',
  missingStock: null,
  buyerOrgName: null,
  sellerOrgId: 's',
  sellerOrgName: 'Seller',
  createdAt: '2026-11-20T00:00:00+00:00',
  updatedAt: '2026-11-21T00:00:00+00:00',
  delivery: {
    recipient: 'Ward 3',
    organization: '',
    line1: '12 Quay Street',
    line2: '',
    city: 'Sydney',
    region: 'NSW',
    postalCode: '2000',
    country: 'AU',
    phone: '+61 2 5550 0000',
    email: '',
    instructions: 'Dock 2',
  },
  items: [
    {
      productId: 'p',
      name: 'Cap',
      options: [['Size', 'M']],
      pack: 'each',
      packUnits: 1,
      unitPrice: '10.00',
      quantity: 2,
      leadDays: null,
    },
    {
      productId: 'q',
      name: 'Gel',
      options: [],
      pack: 'box',
      packUnits: 12,
      unitPrice: '10.00',
      quantity: 1,
      leadDays: 14,
    },
  ],
};

it('a file of orders has a row for each item, with a value for each header', () => {
  const [heads = [], ...rows] = rowsOf([order]);
  expect(rows.map((row) => row.length)).toEqual([heads.length, heads.length]);
  expect(rows.map((row) => [row[heads.indexOf('Item')], row[heads.indexOf('Quantity')]])).toEqual([
    ['Cap', '2'],
    ['Gel', '1'],
  ]);
  expect(rows.map((row) => [row[heads.indexOf('Pack')], row[heads.indexOf('Base units')]])).toEqual([
    ['each', '2'],
    ['box', '12'],
  ]);
  expect(rows.map((row) => row[heads.indexOf('Options')])).toEqual(['Size: M', '']);
  expect(rows[0]?.[heads.indexOf('Delivery instructions')]).toBe('Dock 2');
  expect(rows.map((row) => row[heads.indexOf('GST in order total')])).toEqual(['2.73', '2.73']);
});
