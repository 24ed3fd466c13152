import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Recall } from '../../../../contract/recalls.ts';
import { FormError } from '../../../ui/form/form-error.tsx';
import { Scopes } from './recall-facts.tsx';
import { recallActionWords, recallClassWords, recallKindWords } from './recall-words.ts';

/** Says that a colleague has changed or issued the draft, and shows what it says now, beside what was typed. */
export function DraftConflict({ newest }: { newest: Recall }) {
  return (
    <>
      <FormError>
        {newest.state === 'draft' ? (
          <Trans>
            A colleague has changed this draft in the meantime. What you typed is kept. If you save anyway, it
            replaces what the colleague wrote.
          </Trans>
        ) : (
          <Trans>
            A colleague has issued this recall in the meantime. It can only be widened now. Copy what you want
            to keep before you close this form.
          </Trans>
        )}
      </FormError>
      <Stored recall={newest} />
    </>
  );
}

function Stored({ recall }: { recall: Recall }) {
  const { t } = useLingui();
  const { title, kind, recallClass, reason, action, instructions, isDrill, scopes } = recall;
  return (
    <section aria-labelledby="stored-draft" className="grid gap-2 rounded-md border bg-sunken p-3 text-sm">
      <h3 id="stored-draft" className="font-semibold">
        <Trans>What it says now</Trans>
      </h3>
      <dl className="grid gap-2">
        <Fact name={<Trans>Title</Trans>}>{title}</Fact>
        <Fact name={<Trans>Kind</Trans>}>
          {t(recallKindWords[kind])} · {t(recallClassWords[recallClass])}
        </Fact>
        <Fact name={<Trans>Reason</Trans>}>{reason || '–'}</Fact>
        <Fact name={<Trans>Action</Trans>}>{t(recallActionWords[action])}</Fact>
        <Fact name={<Trans>Instructions</Trans>}>{instructions || '–'}</Fact>
        <Fact name={<Trans>Devices</Trans>}>
          <Scopes scopes={scopes} />
        </Fact>
        {isDrill && <Trans>Drill: send and block nothing</Trans>}
      </dl>
    </section>
  );
}

function Fact({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div className="min-w-0 break-words">
      <dt className="text-muted">{name}</dt>
      <dd className="whitespace-pre-wrap">{children}</dd>
    </div>
  );
}
