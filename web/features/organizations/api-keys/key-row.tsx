import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ApiKey } from '../../../../contract/api-keys.ts';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { DateText, RelativeTime } from '../../../ui/time.tsx';
import { scopeWords, stateLooks } from './key-words.ts';

/** A key with its scopes and dates. `children` are its actions. */
export function KeyRow({ apiKey, children }: { apiKey: ApiKey; children: ReactNode }) {
  const { i18n } = useLingui();
  const { name, prefix, scopes, state } = apiKey;
  const { tone, word } = stateLooks[state];
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 py-4 first:pt-0">
      <div className="grid min-w-0 flex-1 basis-72 gap-1.5">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
          <span className="min-w-0 break-words">{name}</span>
          <code className="font-mono text-sm font-normal text-muted">{`${prefix}…`}</code>
          <StatusBadge tone={tone}>{i18n._(word)}</StatusBadge>
        </p>
        <ul className="flex flex-wrap gap-1">
          {scopes.map((scope) => (
            <li key={scope}>
              <Tag>{i18n._(scopeWords[scope])}</Tag>
            </li>
          ))}
        </ul>
        <Facts apiKey={apiKey} />
      </div>
      {children}
    </li>
  );
}

function Facts({ apiKey }: { apiKey: ApiKey }) {
  const { createdBy, responsible, state, previousUntil } = apiKey;
  const [creator, answering] = [createdBy.fullName, responsible.fullName];
  return (
    <div className="grid gap-0.5 text-sm text-muted">
      <p>
        <Trans>
          Created by {creator} on <DateText value={apiKey.createdAt} />
        </Trans>
        {responsible.userId !== createdBy.userId && state !== 'unconfirmed' && (
          <>
            {' · '}
            <Trans>{answering} answers for it</Trans>
          </>
        )}
      </p>
      <p>
        <LastUse at={apiKey.lastUsedAt} /> · <Expiry at={apiKey.expiresAt} hasExpired={state === 'expired'} />
      </p>
      {previousUntil && (
        <p>
          <Trans>
            The previous secret is accepted until <DateText value={previousUntil} withTime />
          </Trans>
        </p>
      )}
      {state === 'unconfirmed' && <Unconfirmed name={answering} />}
    </div>
  );
}

function Unconfirmed({ name }: { name: string }) {
  return (
    <p className="text-ink">
      <Trans>
        {name} answered for this key and has left, has a lower role or is suspended. The key does nothing
        until an owner confirms it.
      </Trans>
    </p>
  );
}

function LastUse({ at }: { at: string | null }) {
  if (!at) return <Trans>Never used</Trans>;
  return (
    <Trans>
      Last used <RelativeTime value={at} />
    </Trans>
  );
}

function Expiry({ at, hasExpired }: { at: string | null; hasExpired: boolean }) {
  if (!at) return <Trans>Does not expire</Trans>;
  if (hasExpired)
    return (
      <Trans>
        Expired on <DateText value={at} />
      </Trans>
    );
  return (
    <Trans>
      Expires on <DateText value={at} />
    </Trans>
  );
}
