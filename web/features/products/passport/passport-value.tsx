import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { PassportValue } from '../../../../contract/passport-value.ts';
import { appName } from '../../../app-name.ts';
import { HashedDocument } from '../../../ui/hashed-document.tsx';
import { DateText, DayText } from '../../../ui/time.tsx';
import { packagingLevelWords, revocationWords } from './passport-words.ts';

type ValueProps = { value: PassportValue; seller: string };

/** A value with its document, and who declared or reviewed it. */
export function PassportValueText({ value, seller }: ValueProps) {
  return (
    <>
      <p className="font-medium break-words">{value.value}</p>
      <div className="grid gap-0.5 text-sm text-muted">
        <Level value={value} />
        <p>
          <Standing value={value} seller={seller} />
        </p>
        {value.validUntil && value.state !== 'expired' && (
          <p>
            <Trans>
              Valid until <DayText value={value.validUntil} />
            </Trans>
          </p>
        )}
        {value.document && <HashedDocument document={value.document} />}
      </div>
    </>
  );
}

function Level({ value: { issuer, level, units } }: Pick<ValueProps, 'value'>): ReactNode {
  const { t, i18n } = useLingui();
  if (!issuer || !level) return null;
  const unitCount = units === null ? null : i18n.number(units);
  return (
    <p>
      {issuer} · {t(packagingLevelWords[level])}
      {unitCount !== null && (
        <>
          {' · '}
          <Trans>{unitCount} base units</Trans>
        </>
      )}
    </p>
  );
}

/** Who declared, verified or revoked the value, and when. Names a register only if staff consulted it. */
function Standing({ value, seller }: ValueProps) {
  const { t } = useLingui();
  if (value.state === 'revoked' && value.revokedAt)
    return (
      <Trans>
        Revoked by {appName} staff on <DateText value={value.revokedAt} />:{' '}
        {t(revocationWords[value.revokedBecause ?? 'other'])}
      </Trans>
    );
  if (value.state === 'expired' && value.validUntil)
    return (
      <Trans>
        Expired after <DayText value={value.validUntil} />
      </Trans>
    );
  if (value.verifiedAt) return <Verified value={value} at={value.verifiedAt} />;
  return (
    <Trans>
      Declared by {seller} on <DateText value={value.declaredAt} />
    </Trans>
  );
}

function Verified({ value: { register }, at }: { value: PassportValue; at: string }) {
  if (register)
    return (
      <Trans>
        Verified by {appName} staff on <DateText value={at} /> in the register: {register}
      </Trans>
    );
  return (
    <Trans>
      Verified by {appName} staff on <DateText value={at} /> against the document
    </Trans>
  );
}
