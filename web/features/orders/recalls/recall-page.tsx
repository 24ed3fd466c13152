import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { Recall } from '../../../../contract/recalls.ts';
import { paths } from '../../../paths.ts';
import { Loaded } from '../../../reads/loaded.tsx';
import { BackLink } from '../../../routing/back-link.tsx';
import { usePageTitle } from '../../../routing/page-title.ts';
import { RouteHeader } from '../../../routing/route-header.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { RowsSkeleton } from '../../organizations/rows-skeleton.tsx';
import { AcknowledgeNotice } from './acknowledge-notice.tsx';
import { recallQuery } from './api.ts';
import { RecallActions } from './recall-actions.tsx';
import { RecallBadges } from './recall-badges.tsx';
import { RecallFacts } from './recall-facts.tsx';
import { RecallPreviewCard } from './recall-preview.tsx';
import { RecallProgressCard } from './recall-progress.tsx';
import { recallClassWords, recallKindWords } from './recall-words.ts';

const route = getRouteApi(`/app${paths.recall('$id')}`);

/** One recall: for its buyers with the form to acknowledge it, for its issuer with preview or progress. */
export function RecallPage() {
  const { id } = route.useParams();
  const read = useQuery(recallQuery(id));
  usePageTitle(read.data?.title);
  return (
    <>
      <BackLink to={paths.recalls}>
        <Trans>Recalls</Trans>
      </BackLink>
      {read.error && !read.data && <RouteHeader />}
      <Loaded read={read} failure={<Trans>Unable to load the recall</Trans>} loading={<RowsSkeleton />}>
        {(recall) => <RecallView recall={recall} />}
      </Loaded>
    </>
  );
}

function RecallView({ recall }: { recall: Recall }) {
  const { t } = useLingui();
  const { id, title, kind, recallClass, received, isIssuer, state, orgId } = recall;
  // Staff follow the recalls of sellers, too.
  const follows = state !== 'draft' && (isIssuer || (received.length === 0 && orgId !== null));
  return (
    <>
      <PageHeader
        title={title}
        text={`${t(recallKindWords[kind])} · ${t(recallClassWords[recallClass])}`}
        actions={<RecallActions recall={recall} />}
      />
      <div className="grid gap-4">
        <RecallBadges recall={recall} />
        <RecallFacts recall={recall} />
        {received.map((notice) => (
          <AcknowledgeNotice key={notice.id} notice={notice} isClosed={state === 'closed'} />
        ))}
        {isIssuer && state === 'draft' && <RecallPreviewCard id={id} />}
        {follows && <RecallProgressCard recall={recall} />}
      </div>
    </>
  );
}
