import { Trans, useLingui } from '@lingui/react/macro';
import type { MissingEvidence, UnreadyMarket } from '../../../../contract/missing-evidence.ts';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { DayText } from '../../../ui/time.tsx';
import { passportKindWords } from '../passport/passport-words.ts';

/** What a product lacks in one market, with the law that asks for it. */
export function MissingList({ missing }: Pick<UnreadyMarket, 'missing'>) {
  return (
    <ul className="grid gap-1">
      {missing.map((one) => (
        <li key={`${one.kinds.join()} ${one.needs} ${one.source}`}>
          <MissingItem missing={one} />
        </li>
      ))}
    </ul>
  );
}

function MissingItem({ missing }: { missing: MissingEvidence }) {
  const { t, i18n } = useLingui();
  const { kinds, needs, from, source, sourceUrl } = missing;
  if (kinds.length === 0) return <Trans>The requirements of this market are not available.</Trans>;
  const list = new Intl.ListFormat(i18n.locale, { type: 'disjunction' });
  return (
    <>
      <span className="font-medium">{list.format(kinds.map((kind) => t(passportKindWords[kind])))}</span>
      {needs === 'verified' && <> ({t`verified by staff`})</>}
      {isLater(from) && (
        <>
          {' '}
          <Trans>
            from <DayText value={from} />
          </Trans>
        </>
      )}
      <span className="block text-xs/6">
        <Law name={source} url={sourceUrl} />
      </span>
    </>
  );
}

/** Whether the day is in the future. Days are in UTC. */
const isLater = (day: string) => Date.parse(day) > Date.now();

function Law({ name, url }: { name: string; url: string }) {
  return (
    <a
      href={url}
      target="_blank"
      rel="noreferrer"
      className="inline-block rounded-sm text-muted underline underline-offset-2 pointer-coarse:leading-11"
    >
      {name}
    </a>
  );
}

/** Whether a product can be ordered in the market. The name of the market is beside it. */
export function MarketBadge({ isClosed }: Pick<UnreadyMarket, 'isClosed'>) {
  return isClosed ? (
    <StatusBadge tone="red">
      <Trans>Not sold here</Trans>
    </StatusBadge>
  ) : (
    <StatusBadge tone="amber">
      <Trans>Open for now</Trans>
    </StatusBadge>
  );
}
