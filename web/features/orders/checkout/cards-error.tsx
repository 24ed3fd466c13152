import { Trans } from '@lingui/react/macro';
import { hasFailed, type Read, ReadError } from '../../../reads/read-error.tsx';

/** Says that saved cards could not be loaded. The buyer can still pay on the provider's page. */
export function CardsError({ reads }: { reads: Read<unknown>[] }) {
  const read = reads.find(hasFailed);
  return read ? (
    <ReadError read={read} what={<Trans>Unable to load the payment cards</Trans>} className="mb-4" />
  ) : null;
}
