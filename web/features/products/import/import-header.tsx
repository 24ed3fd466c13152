import { Trans } from '@lingui/react/macro';
import { PageHeader } from '../../../ui/page-header.tsx';

export function ImportHeader() {
  return (
    <PageHeader
      title={<Trans>Import products</Trans>}
      text={<Trans>From a CSV or Excel file: new products are added, known ones are updated.</Trans>}
    />
  );
}
