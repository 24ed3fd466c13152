import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import CreditCard from 'lucide-react/icons/credit-card';
import { useState } from 'react';
import type { SavedCard } from '../../../../contract/cards.ts';
import { api, client } from '../../../api/client.ts';
import { notify } from '../../../api/notify.ts';
import { useMutation } from '../../../api/use-mutation.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { cardExpiry, cardName } from './card-name.ts';

export function CardRow({ card, isReadOnly }: { card: SavedCard; isReadOnly: boolean }) {
  const { i18n } = useLingui();
  const expiry = cardExpiry(card);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 first:pt-0">
      <CreditCard aria-hidden="true" className="size-5 shrink-0 text-muted" />
      <div className="min-w-0 flex-1 basis-48">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
          {cardName(card, i18n)}
          {card.isDefault && (
            <StatusBadge tone="green">
              <Trans>Default</Trans>
            </StatusBadge>
          )}
          {card.isExpired && (
            <StatusBadge tone="red">
              <Trans>Expired</Trans>
            </StatusBadge>
          )}
        </p>
        <p className="text-sm text-muted tabular-nums">
          <Trans>Valid until {expiry}</Trans>
        </p>
      </div>
      {!isReadOnly && <Actions card={card} />}
    </li>
  );
}

function Actions({ card }: { card: SavedCard }) {
  const { t, i18n } = useLingui();
  const name = cardName(card, i18n);
  const [isAsking, setAsking] = useState(false);
  const makeDefault = useMakeDefault(card);
  const remove = useRemove(card);
  return (
    <div className="flex gap-1 max-sm:-ml-3">
      {!card.isDefault && (
        <Button
          variant="ghost"
          aria-label={t`Make ${name} the default`}
          busy={makeDefault.isPending}
          onClick={() => makeDefault.mutate()}
        >
          <Trans>Make default</Trans>
        </Button>
      )}
      <Button variant="ghost" aria-label={t`Remove ${name}`} onClick={() => setAsking(true)}>
        <Trans>Remove</Trans>
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={<Trans>Remove this card?</Trans>}
        description={
          <Trans>
            {name} is also removed at the payment provider. To use it again, add it again. Orders that it paid
            stay as they are.
          </Trans>
        }
        confirmLabel={<Trans>Remove card</Trans>}
        busy={remove.isPending}
        onConfirm={() => remove.mutate()}
      />
    </div>
  );
}

function useMakeDefault({ id }: SavedCard) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => client.cards.makeDefault({ id }),
    meta: { errorTitle: msg`Failed to change the default card` },
    // Reads the cards again even after a refusal, because a colleague may have removed the card.
    onSettled: () => queries.invalidateQueries({ queryKey: api.cards.key() }),
  });
}

function useRemove({ id }: SavedCard) {
  const { t } = useLingui();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => client.cards.remove({ id }),
    meta: { errorTitle: msg`Failed to remove the card` },
    onSuccess: () => notify.success(t`Card removed`),
    onSettled: () => queries.invalidateQueries({ queryKey: api.cards.key() }),
  });
}
