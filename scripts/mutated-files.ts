/** The code that decides who may do what. Its mutants must all be killed by the test beside each file. */
export const mutatedFiles = [
  'contract/permissions.ts',
  'contract/member-rules.ts',
  'server/access/policy.ts',
  'server/realtime/visible-change.ts',
  'server/features/products/visible-products.ts',
  'server/features/orders/visible-orders.ts',
];
