import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { WebhookEndpoint } from '../../../../contract/webhooks.ts';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { DateText, RelativeTime } from '../../../ui/time.tsx';
import { endpointLook, eventWords, pauseWords } from './webhook-words.ts';

/** An endpoint with its types and its state. `children` are its actions. */
export function EndpointRow({ endpoint, children }: { endpoint: WebhookEndpoint; children: ReactNode }) {
  const { i18n } = useLingui();
  const { tone, word } = endpointLook(endpoint);
  return (
    <li className="grid gap-2 py-4 first:pt-0">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
        <span className="min-w-0 break-all">{endpoint.url}</span>
        <StatusBadge tone={tone}>{i18n._(word)}</StatusBadge>
      </p>
      <ul className="flex flex-wrap gap-1">
        {endpoint.types.map((type) => (
          <li key={type}>
            <Tag>{i18n._(eventWords[type])}</Tag>
          </li>
        ))}
      </ul>
      <Facts endpoint={endpoint} />
      {children}
    </li>
  );
}

function Facts({ endpoint }: { endpoint: WebhookEndpoint }) {
  const { i18n } = useLingui();
  const { waiting, retryAt, lastDeliveredAt, previousUntil, pausedBecause } = endpoint;
  return (
    <div className="grid gap-0.5 text-sm text-muted">
      {pausedBecause && <p className="text-ink">{i18n._(pauseWords[pausedBecause])}</p>}
      <p>
        <LastDelivery at={lastDeliveredAt} /> · <Trans>Waiting events: {waiting}</Trans>
      </p>
      {retryAt && !pausedBecause && (
        <p>
          <Trans>
            Next attempt on <DateText value={retryAt} withTime />
          </Trans>
        </p>
      )}
      {previousUntil && (
        <p>
          <Trans>
            Also signed with the previous secret until <DateText value={previousUntil} withTime />
          </Trans>
        </p>
      )}
    </div>
  );
}

function LastDelivery({ at }: { at: string | null }) {
  if (!at) return <Trans>Nothing delivered yet</Trans>;
  return (
    <Trans>
      Last delivered <RelativeTime value={at} />
    </Trans>
  );
}
