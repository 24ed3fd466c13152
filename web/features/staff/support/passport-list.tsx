import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import type { QueuedPassportValue, ReviewedPassportValue } from '../../../../contract/passport-queue.ts';
import { client } from '../../../api/client.ts';
import { useMutation } from '../../../api/use-mutation.ts';
import { paths } from '../../../paths.ts';
import { lazyComponent } from '../../../routing/lazy-component.ts';
import { Button } from '../../../ui/button.tsx';
import { RowHead, Table, Td, Th } from '../../../ui/table.tsx';
import { DateText } from '../../../ui/time.tsx';
import { useQueueKeys } from '../../orders/requisitions/use-queue-keys.ts';
import { marketName, passportKindWords } from '../../products/passport/passport-words.ts';
import { Choice, Filters } from './filters.tsx';
import { passportValuesQuery } from './queries.ts';
import { SupportList } from './support-list.tsx';
import { useSupportSearch } from './use-support-search.ts';

const ReviewDialog = lazyComponent(() => import('./review-dialog.tsx'), 'ReviewDialog');

/** The declared values of regulatory passports, which staff verify or revoke. */
export function PassportList() {
  const { t } = useLingui();
  const read = useQuery(passportValuesQuery(useSupportSearch()));
  const [open, setOpen] = useState<ReviewedPassportValue | null>(null);
  return (
    <>
      <Filters>
        <Choice
          label={t`Evidence`}
          name="state"
          all={t`With a document`}
          options={[['registers', t`Without a document`]]}
        />
      </Filters>
      <SupportList read={read} empty={{ title: <Trans>No value with a document waits for a review.</Trans> }}>
        {({ items }) => <ValueTable items={items} onOpen={setOpen} />}
      </SupportList>
      <Suspense>{open && <ReviewDialog value={open} onClose={() => setOpen(null)} />}</Suspense>
    </>
  );
}

type TableProps = {
  items: QueuedPassportValue[];
  onOpen: (value: ReviewedPassportValue) => void;
};

function ValueTable({ items, onOpen }: TableProps) {
  const { t } = useLingui();
  const keys = useQueueKeys(items);
  return (
    <Table label={t`Values to review`} dense>
      <thead>
        <tr>
          <Th>{t`Value`}</Th>
          <Th>{t`Product`}</Th>
          <Th>{t`Declared`}</Th>
          <Th>
            <span className="sr-only">{t`Actions`}</span>
          </Th>
        </tr>
      </thead>
      <tbody {...keys}>
        {items.map((item) => (
          <ValueRow key={item.id} item={item} onOpen={onOpen} />
        ))}
      </tbody>
    </Table>
  );
}

function ValueRow({ item, onOpen }: { item: QueuedPassportValue; onOpen: TableProps['onOpen'] }) {
  const { t, i18n } = useLingui();
  const view = useView(onOpen);
  return (
    <tr>
      <RowHead>
        <div className="min-w-0">
          <span className="font-medium break-words">{item.value}</span>
          <span className="block text-sm font-normal text-muted">
            {t(passportKindWords[item.kind])} · {marketName(i18n, item.market)}
          </span>
        </div>
      </RowHead>
      <Td label={t`Product`}>
        <div className="min-w-0">
          <Link
            to={paths.product(item.productId)}
            className="inline-flex min-h-6 items-center rounded-sm underline decoration-line underline-offset-2 pointer-coarse:min-h-11"
          >
            {item.productName}
          </Link>
          <span className="block text-sm text-muted">{item.sellerName}</span>
        </div>
      </Td>
      <Td label={t`Declared`}>
        <DateText value={item.declaredAt} />
      </Td>
      <Td>
        <span className="flex justify-end">
          <Button size="sm" variant="outline" busy={view.isPending} onClick={() => view.mutate(item.id)}>
            <Trans>
              Review<span className="sr-only"> {item.value}</span>
            </Trans>
          </Button>
        </span>
      </Td>
    </tr>
  );
}

/** Opens a value. The server records the view in the audit of staff. */
function useView(onOpen: TableProps['onOpen']) {
  return useMutation({
    mutationFn: (id: string) => client.support.viewPassportValue({ id }),
    meta: { errorTitle: msg`Failed to open the value` },
    onSuccess: onOpen,
  });
}
