declare module 'virtual:contract' {
  import type { contract } from '../../contract/index.ts';

  /** At run time it contains only the routes, no schemas. */
  const routes: typeof contract;
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
