import { useLingui } from '@lingui/react/macro';
import type { CreditAccountState } from '../../../../contract/credit-account-states.ts';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { accountStateWords } from './account-words.ts';

export function AccountBadge({ state }: { state: CreditAccountState }) {
  const { t } = useLingui();
  const { label, tone } = accountStateWords[state];
  return <StatusBadge tone={tone}>{t(label)}</StatusBadge>;
}
