import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ListedRecall } from '../../../../contract/recalls.ts';
import { paths } from '../../../paths.ts';
import { Card } from '../../../ui/card.tsx';
import { DateText } from '../../../ui/time.tsx';
import { RecallBadges } from './recall-badges.tsx';
import { recallClassWords, recallKindWords } from './recall-words.ts';

export function RecallList({ recalls }: { recalls: readonly ListedRecall[] }) {
  return (
    <Card>
      <ul className="divide-y">
        {recalls.map((recall) => (
          <RecallRow key={recall.id} recall={recall} />
        ))}
      </ul>
    </Card>
  );
}

function RecallRow({ recall }: { recall: ListedRecall }) {
  const { t } = useLingui();
  const { id, title, kind, recallClass, issuerName, issuedAt, createdAt } = recall;
  return (
    <li className="grid gap-1 p-4">
      <Link
        to={paths.recall(id)}
        className="w-fit rounded-sm font-medium break-words text-primary underline underline-offset-2"
      >
        {title}
      </Link>
      <p className="text-sm text-muted">
        {t(recallKindWords[kind])} · {t(recallClassWords[recallClass])}
      </p>
      <p className="text-sm break-words text-muted">
        {issuerName ?? <Trans>Platform staff</Trans>} · <DateText value={issuedAt ?? createdAt} />
      </p>
      <RecallBadges recall={recall} />
    </li>
  );
}
