import { Trans, useLingui } from '@lingui/react/macro';
import Pencil from 'lucide-react/icons/pencil';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import type { DeclaredVerification } from '../../../../contract/verification-value.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { HashedDocument } from '../../../ui/hashed-document.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { EvidenceBadge } from './evidence-badge.tsx';
import { PlaceText, RenewedText, ValidDays, VerificationStanding } from './verification-value.tsx';
import { FactName } from './verified-facts.tsx';

type RowProps<Value> = {
  onEdit: (value: Value) => void;
  /** Absent: nothing has a renewal beside it. */
  onRenew?: (value: Value) => void;
  isRenewable?: (value: Value) => boolean;
};

type ListProps<Value> = RowProps<Value> & {
  values: readonly Value[];
  remove: { mutate: (id: string, options: { onSettled: () => void }) => void; isPending: boolean };
};

/** The declared values of a seller, or the credentials of a buyer. */
export function VerificationList<Value extends DeclaredVerification>({
  values,
  remove,
  ...row
}: ListProps<Value>) {
  const [removed, setRemoved] = useState<Value | null>(null);
  const close = () => setRemoved(null);
  return (
    <>
      <ul className="divide-y rounded-lg border bg-surface">
        {values.map((value) => (
          <ValueRow key={value.id} value={value} {...row} onRemove={() => setRemoved(value)} />
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

function ValueRow<Value extends DeclaredVerification>({
  value,
  onEdit,
  onRenew,
  isRenewable = () => false,
  onRemove,
}: RowProps<Value> & { value: Value; onRemove: () => void }) {
  return (
    <li className="flex items-start gap-2 px-4 py-3">
      <ValueText value={value} />
      <ValueActions
        value={value}
        onEdit={() => onEdit(value)}
        onRenew={isRenewable(value) ? () => onRenew?.(value) : undefined}
        onRemove={onRemove}
      />
    </li>
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
      {value.renews && (
        <p>
          <RenewedText renews={value.renews} />
        </p>
      )}
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
  onRenew: (() => void) | undefined;
  onRemove: () => void;
};

function ValueActions({ value: { number }, onEdit, onRenew, onRemove }: ActionsProps) {
  const { t } = useLingui();
  return (
    <div className="flex shrink-0">
      {onRenew && (
        <IconButton label={t`Renew ${number}`} aria-haspopup="dialog" onClick={onRenew}>
          <RefreshCw />
        </IconButton>
      )}
      <IconButton label={t`Change ${number}`} aria-haspopup="dialog" onClick={onEdit}>
        <Pencil />
      </IconButton>
      <IconButton label={t`Remove ${number}`} aria-haspopup="dialog" onClick={onRemove}>
        <Trash2 />
      </IconButton>
    </div>
  );
}
