import { Trans, useLingui } from '@lingui/react/macro';
import KeyRound from 'lucide-react/icons/key-round';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import type { Passkey } from '../../../../contract/passkeys.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { DateText, RelativeTime } from '../../../ui/time.tsx';
import { RemovePasskeyDialog } from './remove-passkey-dialog.tsx';
import { RenamePasskeyDialog } from './rename-passkey-dialog.tsx';

export function PasskeyRow({ passkey }: { passkey: Passkey }) {
  const { t } = useLingui();
  const [open, setOpen] = useState<'rename' | 'remove' | null>(null);
  const close = () => setOpen(null);
  const { name, isSynced } = passkey;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <KeyRound aria-hidden="true" className="size-5 shrink-0 text-muted" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium [overflow-wrap:anywhere]">
          {name}
          <Tag>{isSynced ? <Trans>Synced</Trans> : <Trans>On one device only</Trans>}</Tag>
        </p>
        <AddedAndUsed passkey={passkey} />
      </div>
      <div className="flex">
        <IconButton label={t`Rename ${name}`} aria-haspopup="dialog" onClick={() => setOpen('rename')}>
          <Pencil aria-hidden="true" />
        </IconButton>
        <IconButton label={t`Remove ${name}`} aria-haspopup="dialog" onClick={() => setOpen('remove')}>
          <Trash2 aria-hidden="true" />
        </IconButton>
      </div>
      {open === 'rename' && <RenamePasskeyDialog passkey={passkey} onClose={close} />}
      {open === 'remove' && <RemovePasskeyDialog passkey={passkey} onClose={close} />}
    </li>
  );
}

function AddedAndUsed({ passkey: { createdAt, lastUsedAt } }: { passkey: Passkey }) {
  return (
    <p className="text-sm text-muted">
      <Trans>
        added <DateText value={createdAt} />
      </Trans>
      {' · '}
      {lastUsedAt ? (
        <Trans>
          last used <RelativeTime value={lastUsedAt} />
        </Trans>
      ) : (
        <Trans>not used yet</Trans>
      )}
    </p>
  );
}
