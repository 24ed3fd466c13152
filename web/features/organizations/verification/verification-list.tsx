import { Trans, useLingui } from '@lingui/react/macro';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import type { DeclaredVerification } from '../../../../contract/verification-value.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { HashedDocument } from '../../../ui/hashed-document.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { EvidenceBadge } from './evidence-badge.tsx';
import { PlaceText, ValidDays, VerificationStanding } from './verification-value.tsx';
import { FactName } from './verified-facts.tsx';

type ListProps<Value> = {
  values: readonly Value[];
  onEdit: (value: Value) => void;
  remove: { mutate: (id: string, options: { onSettled: () => void }) => void; isPending: boolean };
};

/** The declared values of a seller, or the credentials of a buyer. */
export function VerificationList<Value extends DeclaredVerification>({
  values,
  onEdit,
  remove,
}: ListProps<Value>) {
  const [removed, setRemoved] = useState<Value | null>(null);
  const close = () => setRemoved(null);
  return (
    <>
      <ul className="divide-y rounded-lg border bg-surface">
        {values.map((value) => (
          <li key={value.id} className="flex items-start gap-2 px-4 py-3">
            <ValueText value={value} />
            <ValueActions value={value} onEdit={() => onEdit(value)} onRemove={() => setRemoved(value)} />
          </li>
        ))}
      </ul>
      {removed && (
        <ConfirmRemove
          value={removed}
          busy={remove.isPending}
          onClose={close}
          onConfirm={() => remove.mutate(removed.id, { onSettled: close })}
        />
      )}
    </>
  );
}

type ConfirmProps = {
  value: DeclaredVerification;
  busy: boolean;
  onClose: () => void;
  onConfirm: () => void;
};

function ConfirmRemove({ value, busy, onClose, onConfirm }: ConfirmProps) {
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => open || onClose()}
      title={<Trans>Remove {value.number}?</Trans>}
      description={<Trans>If you declare it again, staff have to verify it again.</Trans>}
      confirmLabel={<Trans>Remove</Trans>}
      busy={busy}
      onConfirm={onConfirm}
    />
  );
}

function ValueText({ value }: { value: DeclaredVerification }) {
  return (
    <div className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)] gap-0.5 text-sm text-muted">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-base text-ink">
        <span className="font-semibold break-words">
          <FactName fact={value} />
        </span>
        <EvidenceBadge state={value.state} />
      </p>
      <p className="break-words text-ink">
        {value.number}
        {value.country && ' · '}
        <PlaceText value={value} />
      </p>
      <p>
        <VerificationStanding value={value} />
      </p>
      <p>
        <ValidDays value={value} />
      </p>
      {value.document && <HashedDocument document={value.document} />}
    </div>
  );
}

type ActionsProps = {
  value: DeclaredVerification;
  onEdit: () => void;
  onRemove: () => void;
};

function ValueActions({ value: { number }, onEdit, onRemove }: ActionsProps) {
  const { t } = useLingui();
  return (
    <div className="flex shrink-0">
      <IconButton label={t`Change ${number}`} aria-haspopup="dialog" onClick={onEdit}>
        <Pencil />
      </IconButton>
      <IconButton label={t`Remove ${number}`} aria-haspopup="dialog" onClick={onRemove}>
        <Trash2 />
      </IconButton>
    </div>
  );
}
