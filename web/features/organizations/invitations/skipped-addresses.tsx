import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { InviteResult } from './use-send-invitations.ts';

/** Lists the invited addresses, and the skipped addresses with the reason for each. */
export function SkippedAddresses({
  result: { sent, alreadyMembers, alreadyInvited },
}: {
  result: InviteResult;
}) {
  return (
    <div role="status" className="grid gap-5">
      <Group
        title={
          <Plural
            value={sent.length}
            _0="Nobody was invited"
            one="# person was invited"
            other="# people were invited"
          />
        }
        addresses={sent.map(({ email }) => email)}
      />
      <Group title={<Trans>Left out: already a member</Trans>} addresses={alreadyMembers} />
      <Group
        title={<Trans>Left out: already invited</Trans>}
        text={<Trans>Their invitation is still open. Resend it from the list of invitations.</Trans>}
        addresses={alreadyInvited}
      />
    </div>
  );
}

type GroupProps = { title: ReactNode; text?: ReactNode; addresses: readonly string[] };

function Group({ title, text, addresses }: GroupProps) {
  if (addresses.length === 0) return null;
  return (
    <section>
      <h3 className="text-md font-semibold">{title}</h3>
      {text && <p className="text-sm text-muted">{text}</p>}
      <ul className="mt-1.5 divide-y rounded-md border">
        {addresses.map((address) => (
          <li key={address} className="px-3 py-1.5 [overflow-wrap:anywhere]">
            {address}
          </li>
        ))}
      </ul>
    </section>
  );
}
