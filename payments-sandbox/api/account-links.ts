import { z } from 'zod';
import { type Endpoint, endpoint } from '../http/endpoint.ts';
import { text, webAddress } from '../http/fields.ts';
import { noSuch } from '../http/stripe-error.ts';
import { seconds } from '../state/clock.ts';
import { newId } from '../state/ids.ts';

const LINK_SECONDS = 5 * 60;

const creation = z.strictObject({
  account: text,
  collect: z.enum(['currently_due', 'eventually_due']).optional(),
  collection_options: z
    .strictObject({ fields: text.optional(), future_requirements: text.optional() })
    .optional(),
  refresh_url: webAddress,
  return_url: webAddress,
  type: z.enum(['account_onboarding', 'account_update']),
});

export const accountLinkEndpoints: Endpoint[] = [
  endpoint('POST', '/v1/account_links', creation, (sandbox, input) => {
    if (!sandbox.store.find('accounts', input.account)) throw noSuch('account', input.account, 'account');
    const created = seconds(sandbox);
    const link = sandbox.store.put('account_links', {
      id: newId('', 40),
      account: input.account,
      created,
      expires_at: created + LINK_SECONDS,
      refresh_url: input.refresh_url,
      return_url: input.return_url,
      used: false,
    });
    return {
      object: 'account_link',
      created,
      expires_at: link.expires_at,
      url: `${sandbox.url}/connect/onboarding/${link.id}`,
    };
  }),
];
