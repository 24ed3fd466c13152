import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Loaded } from '../../../reads/loaded.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card, CardBody, CardHeader } from '../../../ui/card.tsx';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import { useIsViewing } from '../../identity/use-is-viewing.ts';
import { savedCardsQuery } from './api.ts';
import { CardRow } from './card-row.tsx';
import { useAddCard } from './use-add-card.ts';
import { useReturnedCard } from './use-returned-card.ts';

type CardsCardProps = {
  orgId: string | null;
  /** The id of the checkout session of the provider's page that saved a card, when the user returns from this page. */
  returned: string | undefined;
  onReturnTaken: () => void;
};

/** The saved cards that an organization's managers share, or the user's own when `orgId` is null. Read-only in a view-as session. */
export function CardsCard({ orgId, returned, onReturnTaken }: CardsCardProps) {
  const read = useQuery(savedCardsQuery(orgId));
  const isViewing = useIsViewing();
  const { add, isAdding } = useAddCard(orgId);
  useReturnedCard(returned, onReturnTaken);
  return (
    <Card aria-labelledby="payment-cards">
      <CardHeader
        id="payment-cards"
        title={<Trans>Payment cards</Trans>}
        text={
          orgId === null ? (
            <Trans>
              The payment provider keeps the card numbers. We store only the brand, the last four digits and
              the expiry date.
            </Trans>
          ) : (
            <Trans>
              Owners and admins share these cards. The payment provider keeps the card numbers. We store only
              the brand, the last four digits and the expiry date.
            </Trans>
          )
        }
      />
      <CardBody className="grid gap-3">
        <Loaded
          bare
          read={read}
          failure={<Trans>Unable to load the payment cards</Trans>}
          loading={
            <Loading>
              <Skeleton className="h-12" />
            </Loading>
          }
          empty={(cards) =>
            cards.length === 0 && (
              <p className="text-muted">
                <Trans>No card is saved yet.</Trans>
              </p>
            )
          }
        >
          {(cards) => (
            <ul className="divide-y">
              {cards.map((card) => (
                <CardRow key={card.id} card={card} isReadOnly={isViewing} />
              ))}
            </ul>
          )}
        </Loaded>
        {!isViewing && (
          <Button variant="outline" className="justify-self-start" busy={isAdding} onClick={() => add()}>
            <Trans>Add a card</Trans>
          </Button>
        )}
      </CardBody>
    </Card>
  );
}
