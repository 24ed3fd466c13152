/** The files with permission code. The test beside each file must fail for every mutant of the file. */
export const mutatedFiles = [
  'contract/permissions.ts',
  'contract/member-rules.ts',
  'server/access/policy.ts',
  'server/realtime/visible-change.ts',
  'server/features/products/visible-products.ts',
  'server/features/orders/visible-orders.ts',
];
