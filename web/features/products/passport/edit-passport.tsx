import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import Pencil from 'lucide-react/icons/pencil';
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import type { OwnPassportValue } from '../../../../contract/passport.ts';
import type { Product } from '../../../../contract/products.ts';
import { Loaded } from '../../../reads/loaded.tsx';
import { Button } from '../../../ui/button.tsx';
import { CardBody } from '../../../ui/card.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { EvidenceBadge } from '../../organizations/verification/evidence-badge.tsx';
import { MissingInMarkets } from '../evidence/missing-in-markets.tsx';
import { passportQuery } from './api.ts';
import { groupedValues } from './grouped-values.ts';
import { PassportDialog } from './passport-dialog.tsx';
import { PassportSkeleton } from './passport-skeleton.tsx';
import { PassportValueText } from './passport-value.tsx';
import { marketName, passportKindWords } from './passport-words.ts';
import { useRemoveValue } from './use-passport-changes.ts';

type Edited = OwnPassportValue | 'new' | null;

/** The values of a product's passport, with the dialog that adds or changes one. */
export function EditPassport({ product: { id, organization, orgId } }: { product: Product }) {
  const { t, i18n } = useLingui();
  const read = useQuery(passportQuery(id));
  const [edited, setEdited] = useState<Edited>(null);
  return (
    <CardBody className="grid gap-4">
      <MissingInMarkets orgId={orgId} productId={id} />
      <Loaded
        bare
        read={read}
        failure={t(failedToLoad)}
        loading={<PassportSkeleton />}
        empty={(values) => values.length === 0 && <NothingDeclared />}
      >
        {(values) =>
          groupedValues(values).map((group) => (
            <section key={group.market}>
              <h3 className="mb-1 text-sm font-semibold">{marketName(i18n, group.market)}</h3>
              <ValueRows productId={id} seller={organization.name} values={group.values} onEdit={setEdited} />
            </section>
          ))
        }
      </Loaded>
      {read.data && <AddValue onAdd={() => setEdited('new')} />}
      {edited && (
        <PassportDialog
          productId={id}
          value={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
        />
      )}
    </CardBody>
  );
}

const failedToLoad = msg`Failed to load the regulatory passport`;

function NothingDeclared() {
  return (
    <p className="text-muted">
      <Trans>Nothing declared yet. Hospitals look here for the approval in their market.</Trans>
    </p>
  );
}

function AddValue({ onAdd }: { onAdd: () => void }) {
  return (
    <Button variant="outline" className="w-fit" aria-haspopup="dialog" onClick={onAdd}>
      <Plus aria-hidden="true" />
      <Trans>Add value</Trans>
    </Button>
  );
}

type ValueRowsProps = {
  productId: string;
  seller: string;
  values: readonly OwnPassportValue[];
  onEdit: (value: OwnPassportValue) => void;
};

function ValueRows({ productId, seller, values, onEdit }: ValueRowsProps) {
  const { t } = useLingui();
  const remove = useRemoveValue(productId);
  return (
    <ul className="divide-y rounded-lg border">
      {values.map((value) => {
        const name = `${t(passportKindWords[value.kind])} ${value.value}`;
        return (
          <li key={value.id} className="flex items-start gap-2 p-3">
            <OwnValue value={value} seller={seller} />
            <IconButton label={t`Edit ${name}`} onClick={() => onEdit(value)}>
              <Pencil aria-hidden="true" />
            </IconButton>
            {!value.isFromDetails && (
              <IconButton label={t`Remove ${name}`} onClick={() => remove.mutate(value.id)}>
                <Trash2 aria-hidden="true" />
              </IconButton>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function OwnValue({ value, seller }: { value: OwnPassportValue; seller: string }) {
  const { t } = useLingui();
  return (
    <div className="min-w-0 flex-1">
      <p className="mb-0.5 flex flex-wrap items-center gap-x-3 text-sm text-muted">
        {t(passportKindWords[value.kind])}
        <EvidenceBadge state={value.state} />
      </p>
      <PassportValueText value={value} seller={value.declaredByName ?? seller} />
      {value.revocationNote && (
        <p className="text-sm">
          <Trans>Note of the review: {value.revocationNote}</Trans>
        </p>
      )}
    </div>
  );
}
