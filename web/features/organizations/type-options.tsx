import { useLingui } from '@lingui/react/macro';
import { typeTag } from './words.ts';

export function TypeOptions() {
  const { t } = useLingui();
  return (
    <>
      <option value="seller_org">{t(typeTag('seller_org'))}</option>
      <option value="buyer_org">{t(typeTag('buyer_org'))}</option>
    </>
  );
}
