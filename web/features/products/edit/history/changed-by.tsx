import { Trans } from '@lingui/react/macro';
import type { ProductEvent } from '../../../../../contract/product-history.ts';
import { humanize } from '../../../../ui/humanize.ts';

/** Who made the change: a user, a part of the system ("system:close-organization"), or a deleted account. */
export function ChangedBy({ changedBy, changedByName }: Pick<ProductEvent, 'changedBy' | 'changedByName'>) {
  if (changedByName !== null) return changedByName;
  if (!changedBy.startsWith('system:')) return <Trans>Deleted user</Trans>;
  return (
    <>
      <Trans>System</Trans> ({humanize(changedBy.slice('system:'.length))})
    </>
  );
}
