import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { UnsavedChanges } from '../../../forms/unsaved-changes.tsx';
import { Button } from '../../../ui/button.tsx';
import { Tabs } from '../../../ui/tab-parts.tsx';
import { Tab, TabList, TabPanel } from '../../../ui/tabs.tsx';
import type { CheckedFile } from './checked-file.ts';
import type { RowReader } from './file/open-reader.ts';
import { FileNoticeWords } from './file-words.tsx';
import { ImportCounts } from './import-counts.tsx';
import { Notices } from './notices.tsx';
import { RowsTable } from './rows-table.tsx';
import { StepHead } from './step-head.tsx';
import { countOutcomes, type Review, useReview } from './use-review.ts';

type ReviewStepProps = {
  orgId: string;
  reader: () => RowReader;
  checkedFile: CheckedFile;
  onSend: (checkedFile: CheckedFile) => void;
  onBack: () => void;
};

/** Shows the result of the import before anything is written, and lets the user correct rows. */
export function ReviewStep({ orgId, reader, checkedFile, onSend, onBack }: ReviewStepProps) {
  const review = useReview(reader, orgId, checkedFile);
  const { plan, summary } = review;
  const counts = countOutcomes(review);
  return (
    <>
      <UnsavedChanges when={plan.mended.length > 0} />
      <StepHead step={3} title={<Trans>What the import will do</Trans>}>
        <Trans>Nothing has been written yet.</Trans>
      </StepHead>
      <ImportCounts {...counts} />
      <ReviewNotices review={review} terms={checkedFile.terms} />
      <ReviewedRows {...{ reader, review }} fileHash={checkedFile.file.hash} />
      <SendBar counts={counts} onBack={onBack} onSend={() => onSend({ ...checkedFile, plan, summary })} />
    </>
  );
}

function ReviewNotices({
  review: { plan, summary },
  terms,
}: {
  review: Review;
  terms: CheckedFile['terms'];
}) {
  const publishes = terms.status === 'active' || plan.columns.includes('status');
  return (
    <Notices>
      {summary.notices.map((notice) => (
        <FileNoticeWords key={notice.code} notice={notice} />
      ))}
      {summary.unidentified > 0 && (
        <Plural
          value={summary.unidentified}
          one="# row has neither a catalogue number nor a UDI-DI: it is added as new each time the file is imported."
          other="# rows have neither a catalogue number nor a UDI-DI: they are added as new each time the file is imported."
        />
      )}
      {publishes && <Trans>Products with the status Active are for sale as soon as they are imported.</Trans>}
    </Notices>
  );
}

type ReviewedRowsProps = Pick<ReviewStepProps, 'reader'> & { review: Review; fileHash: string };

/** The rows of the file. Rows that need a correction come first. */
function ReviewedRows({ review, ...source }: ReviewedRowsProps) {
  const { t, i18n } = useLingui();
  const { toMend, summary } = review;
  const [shown, setShown] = useState('mend');
  if (toMend.length === 0) return <RowsTable {...source} review={review} rows={summary.numbers} />;
  return (
    <Tabs value={shown} onValueChange={setShown}>
      <TabList label={t`Rows to show`}>
        <Tab value="mend">
          <Trans>To fix ({i18n.number(toMend.length)})</Trans>
        </Tab>
        <Tab value="all">
          <Trans>All rows</Trans>
        </Tab>
      </TabList>
      <TabPanel value={shown}>
        <RowsTable
          key={shown}
          {...source}
          review={review}
          rows={shown === 'mend' ? toMend : summary.numbers}
        />
      </TabPanel>
    </Tabs>
  );
}

type SendBarProps = {
  counts: ReturnType<typeof countOutcomes>;
  onBack: () => void;
  onSend: () => void;
};

function SendBar({ counts: { created, updated, unchanged, refused }, onBack, onSend }: SendBarProps) {
  const rows = created + updated + unchanged;
  return (
    <div className="mt-6 flex flex-wrap items-center justify-end gap-x-4 gap-y-2">
      {refused > 0 && (
        <p className="text-sm text-muted">
          <Plural value={refused} one="# row is left out." other="# rows are left out." />
        </p>
      )}
      <Button variant="outline" onClick={onBack}>
        <Trans>Back to the columns</Trans>
      </Button>
      <Button disabled={created + updated === 0} onClick={onSend}>
        <Plural value={rows} one="Import # row" other="Import # rows" />
      </Button>
    </div>
  );
}
