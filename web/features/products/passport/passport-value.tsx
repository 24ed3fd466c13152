import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { PassportValue } from '../../../../contract/passport-value.ts';
import { appName } from '../../../app-name.ts';
import { CopyableCode } from '../../../ui/copyable-code.tsx';
import { fileSize } from '../../../ui/file-size.ts';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { DateText, DayText } from '../../../ui/time.tsx';
import {
  packagingLevelWords,
  passportStateTones,
  passportStateWords,
  revocationWords,
} from './passport-words.ts';

export function PassportBadge({ state }: Pick<PassportValue, 'state'>) {
  const { t } = useLingui();
  return <StatusBadge tone={passportStateTones[state]}>{t(passportStateWords[state])}</StatusBadge>;
}

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
        {value.document && <PassportDocument document={value.document} />}
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

/** The file of a value, with the hash that it had when it was attached. */
export function PassportDocument({ document }: { document: NonNullable<PassportValue['document']> }) {
  const { t, i18n } = useLingui();
  const { title, url, bytes, hash } = document;
  return (
    <div className="flex flex-wrap items-center gap-x-3">
      <a
        href={url}
        download={`${title}.pdf`}
        className="inline-flex min-h-6 items-center rounded-sm font-medium break-words text-primary underline underline-offset-2 pointer-coarse:min-h-11"
      >
        {title} (PDF, {fileSize(bytes, i18n.locale)})
      </a>
      <span className="inline-flex min-w-0 items-center gap-1.5">
        SHA-256 <CopyableCode value={hash} name={t`hash of ${title}`} className="max-w-32" />
      </span>
    </div>
  );
}
