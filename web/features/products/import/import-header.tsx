import { Trans } from '@lingui/react/macro';
import { BackLink } from '../../../back-link.tsx';
import { paths } from '../../../paths.ts';
import { PageHeader } from '../../../ui/page-header.tsx';

export function ImportHeader() {
  return (
    <>
      <BackLink to={paths.manufacturer} className="mb-3">
        <Trans>Manufacturer</Trans>
      </BackLink>
      <PageHeader
        title={<Trans>Import products</Trans>}
        text={<Trans>From a CSV or Excel file: new products are added, known ones are updated.</Trans>}
      />
    </>
  );
}
