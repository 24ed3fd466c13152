import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Avatar } from '../../../ui/avatar.tsx';
import { Tag } from '../../../ui/tag.tsx';

type PersonProps = {
  person: { fullName: string; email: string; avatarUrl: string | null };
  isMe?: boolean;
  children?: ReactNode;
};

/** A person's picture, name and email address, side by side. */
export function Person({ person: { fullName, email, avatarUrl }, isMe = false, children }: PersonProps) {
  return (
    <span className="flex min-w-0 items-center gap-3 py-1.5">
      <Avatar name={fullName || email} url={avatarUrl} />
      <span className="min-w-0">
        <span className="flex flex-wrap items-center gap-x-2">
          <span className="font-medium break-words">{fullName || email}</span>
          {isMe && (
            <Tag>
              <Trans>You</Trans>
            </Tag>
          )}
        </span>
        <span className="block text-sm font-normal [overflow-wrap:anywhere] text-muted">{email}</span>
        {children}
      </span>
    </span>
  );
}
