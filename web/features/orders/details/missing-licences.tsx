import { Trans, useLingui } from '@lingui/react/macro';
import type { MissingLicences as Lacks } from '../../../../contract/missing-licences.ts';
import { verificationKindWords } from '../../organizations/verification/words.ts';
import { restrictionWords } from '../../products/supply-restriction-words.ts';
import { LawLink } from './law-link.tsx';

/** For each restriction of a product: the credentials that the buyer lacks, and the law that demands one of them. */
export function MissingLicences({ lacks }: { lacks: Lacks }) {
  const { t, i18n } = useLingui();
  const either = new Intl.ListFormat(i18n.locale, { type: 'disjunction' });
  return (
    <ul className="text-sm">
      {lacks.map(({ restriction, kinds, source, sourceUrl }) => (
        <li key={`${restriction} ${source}`} className="break-words">
          {restriction && `${t(restrictionWords[restriction])}: `}
          {kinds.length === 0 ? (
            <Trans>There is no rule for this place, so it cannot be supplied there.</Trans>
          ) : (
            either.format(kinds.map((kind) => t(verificationKindWords[kind])))
          )}{' '}
          {sourceUrl && <LawLink source={source} url={sourceUrl} />}
        </li>
      ))}
    </ul>
  );
}
