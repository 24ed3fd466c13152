import { Trans } from '@lingui/react/macro';
import ShieldAlert from 'lucide-react/icons/shield-alert';
import type { ReactNode } from 'react';
import { EmptyState } from '../../ui/empty-state.tsx';

/** Replaces content that only owners and admins may see, for other users. */
export function ManagersOnly({ title, organization }: { title: ReactNode; organization: string }) {
  return (
    <EmptyState
      icon={<ShieldAlert />}
      title={title}
      text={<Trans>Ask an owner of {organization} for the admin role.</Trans>}
    />
  );
}
