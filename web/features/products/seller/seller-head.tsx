import { Trans, useLingui } from '@lingui/react/macro';
import ExternalLink from 'lucide-react/icons/external-link';
import Phone from 'lucide-react/icons/phone';
import type { ReactNode } from 'react';
import type { Seller } from '../../../../contract/sellers.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { DateText } from '../../../ui/time.tsx';
import { typeTag } from '../../organizations/words.ts';

type SellerHeadProps = { seller: Seller; actions: ReactNode };

/** The seller's profile and contact. */
export function SellerHead({ seller, actions }: SellerHeadProps) {
  const { t } = useLingui();
  const { name, logoUrl, description, website, phone, createdAt } = seller;
  return (
    <header className="mb-8">
      <div className="flex flex-wrap items-center gap-4">
        <Avatar name={name} url={logoUrl} size="xl" />
        <div className="min-w-0 flex-1">
          <h1 tabIndex={-1} className="break-words">
            {name}
          </h1>
          <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-muted">
            <Tag>{t(typeTag('seller_org'))}</Tag>
            <span>
              <Trans>
                Member since <DateText value={createdAt} />
              </Trans>
            </span>
          </p>
        </div>
        {(website || phone) && (
          <ul className="flex flex-wrap gap-x-6 gap-y-1">
            {website && (
              <Contact icon={<ExternalLink aria-hidden="true" />}>
                <a href={website} target="_blank" rel="noopener noreferrer nofollow" className={contactLook}>
                  {new URL(website).host}
                </a>
              </Contact>
            )}
            {phone && (
              <Contact icon={<Phone aria-hidden="true" />}>
                <a href={`tel:${phone.replace(/[^+\d]/g, '')}`} className={contactLook}>
                  {phone}
                </a>
              </Contact>
            )}
          </ul>
        )}
        {actions}
      </div>
      {description && <p className="mt-5 max-w-prose break-words whitespace-pre-line">{description}</p>}
    </header>
  );
}

const contactLook =
  'inline-flex min-h-6 items-center rounded-sm font-semibold break-all text-primary underline underline-offset-2 pointer-coarse:min-h-11';

function Contact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex items-center gap-2 [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-muted">
      {icon}
      {children}
    </li>
  );
}
