import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Loaded } from '../../loaded.tsx';
import { usePageTitle } from '../../page-title.ts';
import { Loading } from '../../ui/skeleton.tsx';
import { statisticsQuery } from './api.ts';
import { PlatformFigures } from './platform-figures.tsx';
import { PlatformHeader } from './platform-header.tsx';

/** The platform in figures, for its staff (spec, Internal admin). */
export function PlatformPage() {
  const { t } = useLingui();
  usePageTitle(t`Internal Admin`);
  const read = useQuery(statisticsQuery);
  return (
    <>
      <PlatformHeader
        title={<Trans>Internal Admin</Trans>}
        text={<Trans>The whole platform, across all organizations.</Trans>}
      />
      <Loaded
        read={read}
        failure={<Trans>Failed to load platform statistics</Trans>}
        loading={
          <Loading>
            <PlatformFigures />
          </Loading>
        }
      >
        {(statistics) => <PlatformFigures statistics={statistics} />}
      </Loaded>
    </>
  );
}
