import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import Wallet from 'lucide-react/icons/wallet';
import { paths } from '../../../paths.ts';
import { NotFoundCard } from '../not-found-card.tsx';

export function AccountNotFound() {
  return (
    <NotFoundCard
      icon={<Wallet aria-hidden="true" />}
      title={<Trans>Account not found</Trans>}
      text={<Trans>It does not exist, or only other members see it.</Trans>}
      back={
        <Link to={paths.creditAccounts}>
          <Trans>See your accounts</Trans>
        </Link>
      }
    />
  );
}
