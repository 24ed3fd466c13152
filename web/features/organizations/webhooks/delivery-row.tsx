import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import type { WebhookDelivery } from '../../../../contract/webhooks.ts';
import { api, client } from '../../../api/client.ts';
import { notify } from '../../../api/notify.ts';
import { useMutation } from '../../../api/use-mutation.ts';
import { Button } from '../../../ui/button.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { DateText } from '../../../ui/time.tsx';
import { deliveryLooks, eventWords, failureWords } from './webhook-words.ts';

export type OfEndpoint = { orgId: string; id: string };

/** Sends events with these numbers again. */
export function useResend(of: OfEndpoint) {
  const { t } = useLingui();
  const queries = useQueryClient();
  return useMutation<{ events: number }, Error, { from: number; to: number }>({
    mutationFn: (range) => client.webhooks.resend({ ...of, ...range }),
    meta: { errorTitle: msg`Failed to send the events again` },
    onSuccess: ({ events }) => notify.success(t`Events that are sent again: ${events}`),
    onSettled: () => queries.invalidateQueries({ queryKey: api.webhooks.key() }),
  });
}

type DeliveryRowProps = { of: OfEndpoint; delivery: WebhookDelivery; canResend: boolean };

/** An event of an endpoint, with its request and its attempts. */
export function DeliveryRow({ of, delivery, canResend }: DeliveryRowProps) {
  const { t, i18n } = useLingui();
  const resend = useResend(of);
  const { number, type, state, isResend, occurredAt } = delivery;
  const { tone, word } = deliveryLooks[state];
  return (
    <li className="grid gap-2 py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-medium">{`${number} · ${i18n._(eventWords[type])}`}</span>
        <StatusBadge tone={tone}>{i18n._(word)}</StatusBadge>
        <span className="text-sm text-muted">
          <DateText value={occurredAt} withTime />
          {isResend && ` · ${t`sent again`}`}
        </span>
        {canResend && (
          <Button
            variant="ghost"
            aria-label={t`Resend event ${number}`}
            busy={resend.isPending}
            onClick={() => resend.mutate({ from: number, to: number })}
          >
            <Trans>Resend</Trans>
          </Button>
        )}
      </div>
      <Details delivery={delivery} />
    </li>
  );
}

function Details({ delivery: { eventId, body, attempts } }: { delivery: WebhookDelivery }) {
  const count = attempts.length;
  return (
    <details className="text-sm">
      <summary className="cursor-pointer">
        <Trans>Request and attempts: {count}</Trans>
      </summary>
      <pre className="mt-2 overflow-x-auto rounded-md border bg-sunken p-3 font-mono whitespace-pre-wrap break-all">
        {`webhook-id: ${eventId}\n\n${body}`}
      </pre>
      <ul className="mt-2 grid gap-2">
        {attempts.map((attempt) => (
          <Attempt key={attempt.id} attempt={attempt} />
        ))}
      </ul>
    </details>
  );
}

function Attempt({ attempt }: { attempt: WebhookDelivery['attempts'][number] }) {
  const { t, i18n } = useLingui();
  const { status, failure, milliseconds, response, at } = attempt;
  return (
    <li className="grid gap-1">
      <p>
        <DateText value={at} withTime />
        {` · ${failure ? i18n._(failureWords[failure]) : t`Status ${status}`} · ${t`${milliseconds} ms`}`}
      </p>
      {response && (
        <pre className="overflow-x-auto rounded-md border bg-sunken p-2 font-mono whitespace-pre-wrap break-all">
          {response}
        </pre>
      )}
    </li>
  );
}
