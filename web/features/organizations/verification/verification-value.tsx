import { Trans, useLingui } from '@lingui/react/macro';
import type { DeclaredVerification, RenewedValue } from '../../../../contract/verification-value.ts';
import { appName } from '../../../app-name.ts';
import { DateText, DayText } from '../../../ui/time.tsx';
import { countryName } from '../country-name.ts';
import { verificationRevocationWords } from './words.ts';

/** Who declared, verified or revoked the value, and when. */
export function VerificationStanding({ value }: { value: DeclaredVerification }) {
  const { t } = useLingui();
  const { state, revokedAt, revokedBecause, revocationNote, validUntil } = value;
  if (state === 'revoked' && revokedAt)
    return (
      <>
        <Trans>
          Revoked by {appName} staff on <DateText value={revokedAt} />:{' '}
          {t(verificationRevocationWords[revokedBecause ?? 'other'])}
        </Trans>
        {revocationNote && <span className="block">{revocationNote}</span>}
      </>
    );
  if (state === 'expired' && validUntil)
    return (
      <Trans>
        Expired after <DayText value={validUntil} />
      </Trans>
    );
  return value.verifiedAt ? <Verified value={value} at={value.verifiedAt} /> : <Declared value={value} />;
}

function Declared({ value: { declaredByName, declaredAt } }: { value: DeclaredVerification }) {
  if (declaredByName)
    return (
      <Trans>
        Declared by {declaredByName} on <DateText value={declaredAt} />
      </Trans>
    );
  return (
    <Trans>
      Declared on <DateText value={declaredAt} />
    </Trans>
  );
}

function Verified({ value: { register, registerEntry }, at }: { value: DeclaredVerification; at: string }) {
  if (register)
    return (
      <Trans>
        Verified by {appName} staff on <DateText value={at} /> in the register {register}, entry{' '}
        {registerEntry}
      </Trans>
    );
  return (
    <Trans>
      Verified by {appName} staff on <DateText value={at} /> against the document
    </Trans>
  );
}

/** Where a credential is valid. Empty for what sellers declare. */
export function PlaceText({ value: { country, region } }: Placed) {
  const { i18n } = useLingui();
  if (!country) return null;
  return [region, countryName(country, i18n.locale)].filter(Boolean).join(', ');
}
type Placed = { value: Pick<DeclaredVerification, 'country' | 'region'> };

/** The value that a renewal replaces. */
export function RenewedText({ renews: { number, validUntil } }: { renews: RenewedValue }) {
  if (!validUntil) return <Trans>Renewal of {number}</Trans>;
  return (
    <Trans>
      Renewal of {number}, which is valid until <DayText value={validUntil} />
    </Trans>
  );
}

type Dated = { value: Pick<DeclaredVerification, 'validFrom' | 'validUntil'> };

/** The days on which the value is valid. */
export function ValidDays({ value: { validFrom, validUntil } }: Dated) {
  if (validFrom && validUntil)
    return (
      <Trans>
        Valid from <DayText value={validFrom} /> until <DayText value={validUntil} />
      </Trans>
    );
  if (validUntil)
    return (
      <Trans>
        Valid until <DayText value={validUntil} />
      </Trans>
    );
  if (!validFrom) return null;
  return (
    <Trans>
      Valid from <DayText value={validFrom} />
    </Trans>
  );
}
