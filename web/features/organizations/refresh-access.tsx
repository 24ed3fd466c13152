import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import RotateCw from 'lucide-react/icons/rotate-cw';
import { api } from '../../api/client.ts';
import { notify } from '../../api/notify.ts';
import { useMutation } from '../../api/use-mutation.ts';
import { Button } from '../../ui/button.tsx';
import { roleQuery } from '../identity/role.ts';
import { organizationsQuery } from './list-organizations.ts';

/**
 * A button that reads the user's memberships and role again, and all data that depends on them (docs/product.md,
 * Organizations).
 */
export function RefreshAccess() {
  const { t } = useLingui();
  const queries = useQueryClient();
  const refresh = useMutation({
    // Failures are ignored here, because each query shows its failure itself.
    mutationFn: () =>
      Promise.all([
        queries.fetchQuery({ ...organizationsQuery, staleTime: 0 }),
        queries.invalidateQueries({ queryKey: roleQuery.queryKey }),
        queries.invalidateQueries({ queryKey: api.members.key() }),
        queries.invalidateQueries({ queryKey: api.invitations.key() }),
        queries.invalidateQueries({ queryKey: api.organizations.find.key() }),
      ]),
    onSuccess: () => notify.success(t`Access refreshed`),
  });
  return (
    <Button variant="outline" busy={refresh.isPending} onClick={() => refresh.mutate()}>
      {!refresh.isPending && <RotateCw aria-hidden="true" />}
      <Trans>Refresh access</Trans>
    </Button>
  );
}
