import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ProvisionedGroup } from '../../../../contract/provisioning.ts';
import { api, client } from '../../../api/client.ts';
import { Card, CardBody, CardHeader } from '../../../ui/card.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { useConsoleWrite } from '../use-console-write.ts';

type GroupListProps = { orgId: string; groups: ProvisionedGroup[]; canManage: boolean };

/** The groups of the identity provider. An owner decides which of them make their members admins. */
export function GroupList({ orgId, groups, canManage }: GroupListProps) {
  return (
    <Card aria-labelledby="provisioned-groups">
      <CardHeader
        id="provisioned-groups"
        title={<Trans>Groups</Trans>}
        text={<Trans>Members of a group are admins if you decide so here. Owners keep their role.</Trans>}
      />
      <CardBody>
        {groups.length === 0 && (
          <p className="text-muted">
            <Trans>No group yet.</Trans>
          </p>
        )}
        <ul className="divide-y">
          {groups.map((group) => (
            <GroupRow key={group.id} {...{ orgId, group, canManage }} />
          ))}
        </ul>
      </CardBody>
    </Card>
  );
}

type GroupRowProps = { orgId: string; group: ProvisionedGroup; canManage: boolean };

function GroupRow({ orgId, group: { id, displayName, memberCount, givesAdmin }, canManage }: GroupRowProps) {
  const { t } = useLingui();
  const decide = useConsoleWrite({
    shownBy: api.provisioning.key(),
    write: (givesAdmin: boolean) => client.provisioning.setGroupRole({ orgId, id, givesAdmin }),
    done: msg`Role of the group saved`,
    failed: msg`Failed to save the role of the group`,
  });
  return (
    <li className="flex items-center justify-between gap-3 py-3">
      <div className="min-w-0">
        <p className="font-medium break-words">{displayName}</p>
        <p className="text-sm text-muted">
          <Trans>People: {memberCount}</Trans>
        </p>
      </div>
      <span className="flex items-center gap-2 text-sm">
        <Trans>Admins</Trans>
        <Switch
          aria-label={t`Members of ${displayName} are admins`}
          checked={decide.isPending ? decide.variables : givesAdmin}
          disabled={!canManage || decide.isPending}
          onCheckedChange={(next) => decide.mutate(next)}
        />
      </span>
    </li>
  );
}
