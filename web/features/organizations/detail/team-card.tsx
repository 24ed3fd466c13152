import { Trans, useLingui } from '@lingui/react/macro';
import type { Member } from '../../../../contract/members.ts';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { Person } from '../members/person.tsx';
import { roleWords } from '../words.ts';

type TeamCardProps = { members: readonly Member[]; userId: string };

export function TeamCard({ members, userId }: TeamCardProps) {
  const { t } = useLingui();
  return (
    <Card aria-labelledby="team">
      <CardHeader id="team" title={<Trans>Team members</Trans>} />
      <ul className="mt-2 max-h-96 divide-y overflow-y-auto">
        {members.map((member) => (
          <li key={member.userId} className="flex items-center justify-between gap-3 px-4">
            <Person person={member} isMe={member.userId === userId} />
            <span className="shrink-0 text-sm text-muted">{t(roleWords[member.role])}</span>
          </li>
        ))}
      </ul>
      {members.length === 0 && (
        <p className="p-4 text-muted">
          <Trans>No members found.</Trans>
        </p>
      )}
    </Card>
  );
}
