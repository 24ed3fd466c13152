import { Trans, useLingui } from '@lingui/react/macro';
import BadgeCheck from 'lucide-react/icons/badge-check';
import type { DeclaredVerification, VerifiedFact } from '../../../../contract/verification-value.ts';
import { DateText, DayText } from '../../../ui/time.tsx';
import { verificationKindWords } from './words.ts';

/** What staff verified about a seller, and when. Names a register only if staff consulted it. */
export function VerifiedFacts({ facts }: { facts: readonly VerifiedFact[] }) {
  const { t } = useLingui();
  if (facts.length === 0) return null;
  return (
    <ul aria-label={t`Verified by staff`} className="mt-3 grid gap-2">
      {facts.map((fact) => (
        <li key={`${fact.kind} ${fact.brand}`} className="flex min-w-0 gap-2 text-sm">
          <BadgeCheck aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-green" />
          <div className="min-w-0">
            <p className="font-medium break-words">
              <FactName fact={fact} />
            </p>
            <FactEvidence fact={fact} />
          </div>
        </li>
      ))}
    </ul>
  );
}

export function FactName({ fact: { kind, brand } }: { fact: Pick<DeclaredVerification, 'kind' | 'brand'> }) {
  const { t } = useLingui();
  const name = t(verificationKindWords[kind]);
  return brand === '' ? name : `${name}: ${brand}`;
}

function FactEvidence({ fact: { verifiedAt, validUntil, register, registerEntry } }: { fact: VerifiedFact }) {
  return (
    <p className="break-words text-muted">
      {register ? (
        <Trans>
          Verified <DateText value={verifiedAt} /> in the register {register}, entry {registerEntry}
        </Trans>
      ) : (
        <Trans>
          Verified <DateText value={verifiedAt} /> against the document
        </Trans>
      )}
      {validUntil && (
        <>
          {' · '}
          <Trans>
            Valid until <DayText value={validUntil} />
          </Trans>
        </>
      )}
    </p>
  );
}
