import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ClosedOrganization } from '../../../contract/organizations.ts';
import { paths } from '../../paths.ts';
import { ReadError } from '../../reads/read-error.tsx';
import { Card, CardBody, CardHeader } from '../../ui/card.tsx';
import { closedOrganizationsQuery } from './api.ts';
import { ObligationList } from './security/open-obligations.tsx';

/**
 * The user's former organizations that are closed but have open obligations, with links to their orders and
 * statements.
 */
export function ClosedOrganizations() {
  const read = useQuery(closedOrganizationsQuery);
  const { data: closed = [] } = read;
  if (closed.length === 0)
    return <ReadError read={read} what={<Trans>Unable to load organizations</Trans>} className="mt-6" />;
  return (
    <section className="mt-6 grid gap-3" aria-labelledby="closed-organizations">
      <h2 id="closed-organizations" className="text-xl">
        <Trans>Closed organizations</Trans>
      </h2>
      {closed.map((organization) => (
        <Closed key={organization.id} organization={organization} />
      ))}
    </section>
  );
}

const link =
  'inline-flex min-h-6 items-center text-primary underline underline-offset-2 pointer-coarse:min-h-11';

function Closed({ organization: { id, name, type, obligations } }: { organization: ClosedOrganization }) {
  const { t } = useLingui();
  const isSeller = type === 'seller_org';
  return (
    <Card aria-labelledby={`closed-${id}`}>
      <CardHeader
        id={`closed-${id}`}
        title={name}
        text={
          obligations.length > 0
            ? t`Something is still open. You can settle it, although the organization is closed.`
            : t`Nothing is open.`
        }
      />
      <CardBody>
        {obligations.length > 0 && <ObligationList orgId={id} obligations={obligations} />}
        {isSeller && (
          <p className="mt-2 flex flex-wrap gap-x-5">
            <Link to={paths.orders} search={{ organization: id }} className={link}>
              <Trans>Orders</Trans>
            </Link>
            <Link to={paths.statement} search={{ organization: id }} className={link}>
              <Trans>Monthly statement</Trans>
            </Link>
          </p>
        )}
      </CardBody>
    </Card>
  );
}
