import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ReviewedVerification } from '../../../../contract/verification-reviews.ts';
import { HashedDocument } from '../../../ui/hashed-document.tsx';
import { DateText } from '../../../ui/time.tsx';
import { EvidenceBadge } from '../../organizations/verification/evidence-badge.tsx';
import {
  PlaceText,
  ValidDays,
  VerificationStanding,
} from '../../organizations/verification/verification-value.tsx';
import { verificationRevocationWords } from '../../organizations/verification/words.ts';

/** The fields of a value beside its document, and the proposal to revoke it. */
export function ReviewedFacts({ value }: { value: ReviewedVerification }) {
  const { brand, number, document, proposal, validFrom, validUntil, renews } = value;
  return (
    <dl className="grid grid-cols-[minmax(0,2fr)_minmax(0,5fr)] gap-x-3 gap-y-1">
      {brand && <Fact name={<Trans>Brand</Trans>}>{brand}</Fact>}
      <Fact name={<Trans>Number</Trans>}>{number}</Fact>
      {value.country && (
        <Fact name={<Trans>Place</Trans>}>
          <PlaceText value={value} />
        </Fact>
      )}
      {(validFrom || validUntil) && (
        <Fact name={<Trans>Validity</Trans>}>
          <ValidDays value={value} />
        </Fact>
      )}
      {renews && (
        <Fact name={<Trans>Replaces</Trans>}>
          {renews.number} <EvidenceBadge state={renews.state} />
          <span className="block">
            <ValidDays value={renews} />
          </span>
        </Fact>
      )}
      {document && (
        <Fact name={<Trans>Document</Trans>}>
          <HashedDocument document={document} />
        </Fact>
      )}
      <Fact name={<Trans>State</Trans>}>
        <EvidenceBadge state={value.state} /> <VerificationStanding value={value} />
      </Fact>
      {proposal && <Proposal proposal={proposal} />}
    </dl>
  );
}

function Proposal({ proposal }: { proposal: NonNullable<ReviewedVerification['proposal']> }) {
  const { t } = useLingui();
  const { at, byName, because, note } = proposal;
  return (
    <Fact name={<Trans>Revocation proposed</Trans>}>
      {t(verificationRevocationWords[because])}
      {note && <span className="block">{note}</span>}
      <span className="block text-muted">
        {byName} · <DateText value={at} />
      </span>
    </Fact>
  );
}

function Fact({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <>
      <dt className="break-words text-muted">{name}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </>
  );
}
