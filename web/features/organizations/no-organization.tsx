import { Trans } from '@lingui/react/macro';
import Building2 from 'lucide-react/icons/building-2';
import type { ReactNode } from 'react';
import { EmptyState } from '../../ui/empty-state.tsx';

/** Shown on a page of an organization while no organization is active. `text` says what only organizations have. */
export function NoOrganization({ text }: { text: ReactNode }) {
  return <EmptyState icon={<Building2 />} title={<Trans>No active organization</Trans>} text={text} />;
}
