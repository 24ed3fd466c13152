import { Trans } from '@lingui/react/macro';
import Building2 from 'lucide-react/icons/building-2';
import { EmptyState } from '../../../ui/empty-state.tsx';

export function NoOrganization() {
  return (
    <EmptyState
      icon={<Building2 />}
      title={<Trans>No active organization</Trans>}
      text={<Trans>Only organizations have requisitions and approvals.</Trans>}
    />
  );
}
