import { useLingui } from '@lingui/react/macro';
import type { Language } from '../../../contract/languages.ts';
import { moneyNames } from '../../../contract/money-names.ts';

/** The labels of money movements in the user's language. */
export function useMoneyNames() {
  const { i18n } = useLingui();
  return moneyNames[i18n.locale as Language];
}
