import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import Factory from 'lucide-react/icons/factory';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

export function NoSellerOrganization() {
  return (
    <EmptyState
      icon={<Factory />}
      title={<Trans>No manufacturer organization selected</Trans>}
      text={
        <Trans>Products belong to a manufacturer organization. Switch to one of yours, or create one.</Trans>
      }
      action={
        <Button asChild>
          <Link to={paths.organizations} search={{ create: '1' }}>
            <Trans>Create organization</Trans>
          </Link>
        </Button>
      }
    />
  );
}
