import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { QueuedVerification, VerificationStep } from '../../../../contract/verification-reviews.ts';
import { Button } from '../../../ui/button.tsx';
import { RowHead, Table, Td, Th } from '../../../ui/table.tsx';
import { RelativeTime } from '../../../ui/time.tsx';
import { useQueueKeys } from '../../orders/requisitions/use-queue-keys.ts';
import { PlaceText, RenewedText } from '../../organizations/verification/verification-value.tsx';
import { FactName } from '../../organizations/verification/verified-facts.tsx';

type TableProps = {
  items: QueuedVerification[];
  /** The id of the value that is being opened. */
  opening: string | null;
  onOpen: (id: string) => void;
};

const stepWords: Record<VerificationStep, MessageDescriptor> = {
  review: msg`Review the value`,
  confirm: msg`Decide on the revocation`,
};

/** The values of sellers or the credentials of buyers, with their age and next step. The arrow keys, J and K move between them. */
export function VerificationTable({ items, ...rest }: TableProps) {
  const { t } = useLingui();
  const keys = useQueueKeys(items);
  return (
    <Table label={t`Values to review`} dense>
      <thead>
        <tr>
          <Th>{t`Value`}</Th>
          <Th>{t`Declared by`}</Th>
          <Th>{t`Next step`}</Th>
          <Th>{t`Waits since`}</Th>
          <Th>
            <span className="sr-only">{t`Actions`}</span>
          </Th>
        </tr>
      </thead>
      <tbody {...keys}>
        {items.map((item) => (
          <ValueRow key={item.id} item={item} {...rest} />
        ))}
      </tbody>
    </Table>
  );
}

function ValueRow({ item, opening, onOpen }: Omit<TableProps, 'items'> & { item: QueuedVerification }) {
  const { t } = useLingui();
  return (
    <tr>
      <ValueHead item={item} />
      <Td label={t`Declared by`}>{item.ownerName}</Td>
      <Td label={t`Next step`}>{item.nextStep ? t(stepWords[item.nextStep]) : '–'}</Td>
      <Td label={t`Waits since`}>{item.nextStep ? <RelativeTime value={item.waitsSince} /> : '–'}</Td>
      <Td>
        <span className="flex justify-end">
          <Button size="sm" variant="outline" busy={opening === item.id} onClick={() => onOpen(item.id)}>
            <Trans>
              Review<span className="sr-only"> {item.number}</span>
            </Trans>
          </Button>
        </span>
      </Td>
    </tr>
  );
}

function ValueHead({ item }: { item: QueuedVerification }) {
  return (
    <RowHead>
      <div className="min-w-0">
        <span className="font-medium break-words">
          <FactName fact={item} />
        </span>
        <span className="block text-sm font-normal break-words text-muted">
          {item.number}
          {item.country && ' · '}
          <PlaceText value={item} />
          {item.renews && (
            <span className="block">
              <RenewedText renews={item.renews} />
            </span>
          )}
        </span>
      </div>
    </RowHead>
  );
}
