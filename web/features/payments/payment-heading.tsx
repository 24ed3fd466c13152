import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';

export function PaymentHeading({ badge }: { badge?: ReactNode }) {
  return (
    <h2 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-lg/6">
      <Trans>Payment processing</Trans>
      {badge && <span className="font-sans">{badge}</span>}
    </h2>
  );
}
