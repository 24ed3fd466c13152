import { Trans, useLingui } from '@lingui/react/macro';
import type { DeclaredVerification, VerificationDocument } from '../../../../contract/verification-value.ts';
import { appName } from '../../../app-name.ts';
import { CopyableCode } from '../../../ui/copyable-code.tsx';
import { fileSize } from '../../../ui/file-size.ts';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { DateText, DayText } from '../../../ui/time.tsx';
import { verificationRevocationWords, verificationStateTones, verificationStateWords } from './words.ts';

export function VerificationBadge({ state }: Pick<DeclaredVerification, 'state'>) {
  const { t } = useLingui();
  return <StatusBadge tone={verificationStateTones[state]}>{t(verificationStateWords[state])}</StatusBadge>;
}

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

/** The days on which the value is valid. */
export function ValidDays({ value: { validFrom, validUntil } }: { value: DeclaredVerification }) {
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

/** The file of a value, with its hash. */
export function EvidenceLink({ document }: { document: VerificationDocument }) {
  const { t, i18n } = useLingui();
  const { title, url, bytes, hash } = document;
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-3">
      <a
        href={url}
        download={`${title}.pdf`}
        className="inline-flex min-h-6 items-center rounded-sm font-medium break-words text-primary underline underline-offset-2 pointer-coarse:min-h-11"
      >
        {title} (PDF, {fileSize(bytes, i18n.locale)})
      </a>
      <span className="inline-flex max-w-full min-w-0 items-center gap-1.5 whitespace-nowrap">
        SHA-256 <CopyableCode value={hash} name={t`hash of ${title}`} className="max-w-32" />
      </span>
    </div>
  );
}
