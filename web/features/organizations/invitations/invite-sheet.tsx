import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { limits } from '../../../../contract/limits.ts';
import { canManageOrganization, type OrganizationRole } from '../../../../contract/permissions.ts';
import { notify } from '../../../api/notify.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { OverlayBody, OverlayFooter } from '../../../ui/overlay-parts.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { InviteForm } from './invite-form.tsx';
import { SkippedAddresses } from './skipped-addresses.tsx';
import type { InviteResult } from './use-send-invitations.ts';

type InviteSheetProps = {
  organization: { id: string; name: string; role: OrganizationRole };
  onClose: () => void;
};

/**
 * Invites people to the organization by email. If everybody was invited, the sheet closes. Otherwise it lists the
 * skipped addresses and why each was skipped.
 */
export function InviteSheet({ organization, onClose }: InviteSheetProps) {
  const { t } = useLingui();
  const [result, setResult] = useState<InviteResult | null>(null);
  const { id, name, role } = organization;
  /**
   * Closes the sheet and shows the success toast. Called when the invitations are sent or, if the sheet lists skipped
   * addresses, when the user closes the sheet.
   */
  const close = ({ sent }: Pick<InviteResult, 'sent'> = result ?? { sent: [] }) => {
    onClose();
    if (sent.length === 0) return;
    const many = sent.length > 1 ? { description: t`${sent.length} people were invited.` } : undefined;
    notify.success(t`Invitation sent`, many);
  };
  const finish = (answer: InviteResult) => {
    if (answer.alreadyMembers.length + answer.alreadyInvited.length > 0) setResult(answer);
    else close(answer);
  };
  return (
    <Sheet
      open
      onOpenChange={(open) => open || close()}
      title={<Trans>Invite members</Trans>}
      description={
        <Trans>
          They receive a link to join {name}. It is valid for {limits.invitationDays} days.
        </Trans>
      }
    >
      {!canManageOrganization(role) && <MayNotInvite name={name} />}
      {canManageOrganization(role) && !result && <InviteForm orgId={id} onSent={finish} onCancel={onClose} />}
      {result && <SkippedBody result={result} onOthers={() => setResult(null)} onDone={() => close()} />}
    </Sheet>
  );
}

function MayNotInvite({ name }: { name: string }) {
  return (
    <OverlayBody>
      <EmptyState
        bare
        title={<Trans>Only owners and admins can invite members.</Trans>}
        text={<Trans>Ask an owner of {name} to invite your colleague, or to make you an admin.</Trans>}
      />
    </OverlayBody>
  );
}

type SkippedBodyProps = { result: InviteResult; onOthers: () => void; onDone: () => void };

function SkippedBody({ result, onOthers, onDone }: SkippedBodyProps) {
  return (
    <>
      <OverlayBody>
        <SkippedAddresses result={result} />
      </OverlayBody>
      <OverlayFooter>
        <Button variant="outline" onClick={onOthers}>
          <Trans>Invite others</Trans>
        </Button>
        <Button onClick={onDone}>
          <Trans>Done</Trans>
        </Button>
      </OverlayFooter>
    </>
  );
}
