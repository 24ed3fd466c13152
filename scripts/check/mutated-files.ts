/** The permission code. The test beside each file must kill all of its mutants. */
export const mutatedFiles = [
  'contract/permissions.ts',
  'contract/member-rules.ts',
  'server/access/policy.ts',
  'server/realtime/visible-change.ts',
  'server/features/products/visible-products.ts',
  'server/features/orders/visible-orders.ts',
];
