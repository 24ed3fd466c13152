import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { PublicProduct } from '../../../../contract/products.ts';
import { Initials } from '../../../ui/initials.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { VerifiedFacts } from '../../organizations/verification/verified-facts.tsx';
import { typeTag } from '../../organizations/words.ts';

type SellerCardProps = Pick<PublicProduct, 'organization' | 'sellerVerified'> & {
  /** The link to the seller's page. */
  children?: ReactNode;
};

export function SellerCard({ organization, sellerVerified, children }: SellerCardProps) {
  const { t } = useLingui();
  return (
    <section className="rounded-lg border bg-surface p-4">
      <h2 className="mb-3 text-lg/6">
        <Trans>Seller Information</Trans>
      </h2>
      <div className="flex min-w-0 items-center gap-3">
        <Initials name={organization.name} size="lg" />
        <div className="min-w-0">
          <p className="mb-1 font-semibold break-words">{organization.name}</p>
          <Tag>{t(typeTag(organization.type))}</Tag>
        </div>
      </div>
      <VerifiedFacts facts={sellerVerified} />
      {children}
    </section>
  );
}
