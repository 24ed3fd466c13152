declare module 'virtual:contract' {
  /** Method and path of each operation by noun and verb, as in the contract. */
  const routes: Record<string, Record<string, { method: string; path: string }>>;
  export default routes;
}

declare module 'virtual:staff-contract' {
  /** Method and path of each operation by noun and verb, as in the contract. */
  const routes: Record<string, Record<string, { method: string; path: string }>>;
  export default routes;
}

declare module '*.po' {
  import type { Messages } from '@lingui/core';

  export const messages: Messages;
}

declare module 'virtual:refusals' {
  import type { Messages } from '@lingui/core';

  export const messages: Messages;
}

declare module 'virtual:rule-messages' {
  import type { Messages } from '@lingui/core';

  export const messages: Messages;
}
