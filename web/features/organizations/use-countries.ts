import { useLingui } from '@lingui/react';
import { useMemo } from 'react';
import { countryCodes } from './country-codes.ts';

/** All countries, sorted by name in the user's language. */
export function useCountries(): { code: string; name: string }[] {
  const { i18n } = useLingui();
  return useMemo(() => {
    const names = new Intl.DisplayNames(i18n.locale, { type: 'region' });
    const order = new Intl.Collator(i18n.locale);
    return countryCodes
      .map((code) => ({ code, name: names.of(code) ?? code }))
      .sort((one, other) => order.compare(one.name, other.name));
  }, [i18n.locale]);
}
