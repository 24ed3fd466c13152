import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { limits } from '../../../../contract/limits.ts';
import { classes } from '../../../ui/classes.ts';
import type { PasswordScore } from './estimate-password.ts';

type PasswordStrengthProps = {
  password: string;
  /** The user's name and email address. */
  personal: readonly string[];
};

/**
 * Shows the rule for a new password and, while the user types, how hard the password is to guess. The height is the
 * same in every state.
 */
export function PasswordStrength({ password, personal }: PasswordStrengthProps) {
  const { t } = useLingui();
  const score = usePasswordScore(password, personal);
  return (
    <span className="grid gap-1.5">
      <span aria-hidden="true" className="grid grid-cols-4 gap-1">
        {[1, 2, 3, 4].map((step) => (
          <span
            key={step}
            className={classes(
              'h-1.5 rounded-full',
              score !== null && step <= Math.max(score, 1) ? tones[score] : 'bg-neutral-soft',
            )}
          />
        ))}
      </span>
      <span className="flex flex-wrap justify-between gap-x-3">
        <span>
          <Trans>At least {limits.password.min} characters.</Trans>
        </span>
        <span role="status" className="font-medium text-ink">
          {score !== null && t(words[score])}
        </span>
      </span>
    </span>
  );
}

function usePasswordScore(password: string, personal: readonly string[]): PasswordScore | null {
  const [score, setScore] = useState<PasswordScore | null>(null);
  const about = personal.join('\n');
  useEffect(() => {
    let isCurrent = true;
    if (!password) {
      setScore(null);
      return;
    }
    import('./estimate-password.ts').then(
      ({ estimatePassword }) => isCurrent && setScore(estimatePassword(password, about.split('\n'))),
      // If the code for the estimate cannot be loaded, only the rule is shown. The server also refuses common
      // passwords.
      () => {},
    );
    return () => {
      isCurrent = false;
    };
  }, [password, about]);
  return password ? score : null;
}

const words: Record<PasswordScore, MessageDescriptor> = {
  0: msg`Very easy to guess`,
  1: msg`Easy to guess`,
  2: msg`Fair`,
  3: msg`Strong`,
  4: msg`Very strong`,
};

const tones: Record<PasswordScore, string> = {
  0: 'bg-danger',
  1: 'bg-danger',
  2: 'bg-amber',
  3: 'bg-green',
  4: 'bg-green',
};
