import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Recall } from '../../../../contract/recalls.ts';
import { Card, CardBody } from '../../../ui/card.tsx';
import { DateText } from '../../../ui/time.tsx';
import { RecallFiles } from './recall-files.tsx';
import { recallActionWords } from './recall-words.ts';

/** What the recall says. */
export function RecallFacts({ recall }: { recall: Recall }) {
  const { t } = useLingui();
  const { reason, action, instructions, issuerName, issuedAt } = recall;
  return (
    <Card>
      <CardBody className="grid gap-4">
        <Fact name={<Trans>What to do</Trans>}>
          <strong>{t(recallActionWords[action])}</strong>
          {instructions && <p className="whitespace-pre-wrap">{instructions}</p>}
        </Fact>
        <Fact name={<Trans>Reason</Trans>}>
          <p className="whitespace-pre-wrap">{reason || '–'}</p>
        </Fact>
        <Fact name={<Trans>Devices</Trans>}>
          <Scopes scopes={recall.scopes} />
        </Fact>
        <Fact name={<Trans>Issued by</Trans>}>
          {issuerName ?? <Trans>Platform staff</Trans>}
          {issuedAt && (
            <>
              {' · '}
              <DateText value={issuedAt} />
            </>
          )}
        </Fact>
        {recall.files.length > 0 && (
          <Fact name={<Trans>Files</Trans>}>
            <RecallFiles recall={recall} />
          </Fact>
        )}
      </CardBody>
    </Card>
  );
}

function Fact({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div className="min-w-0 break-words">
      <h2 className="text-sm font-semibold text-muted">{name}</h2>
      {children}
    </div>
  );
}

export function Scopes({ scopes }: Pick<Recall, 'scopes'>) {
  return (
    <ul className="grid gap-1">
      {scopes.map(({ identifier, lots, names }) => (
        <li key={`${identifier} ${lots} ${names.join(' ')}`} className="break-words">
          <span className="font-mono">{identifier}</span>: <Lots lots={lots} names={names} />
        </li>
      ))}
    </ul>
  );
}

function Lots({ lots, names }: Pick<Recall['scopes'][number], 'lots' | 'names'>) {
  const [first, last] = names;
  if (lots === 'all') return <Trans>all lots</Trans>;
  if (lots === 'list') return <Trans>lots {names.join(', ')}</Trans>;
  return (
    <Trans>
      lots from {first} to {last}
    </Trans>
  );
}
