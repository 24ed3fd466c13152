import { Trans, useLingui } from '@lingui/react/macro';
import { appName } from '../../app-name.ts';
import { usePageTitle } from '../../routing/page-title.ts';
import { LegalSection, LegalText } from './legal-text.tsx';

export function TermsPage() {
  const { t } = useLingui();
  usePageTitle(t`Terms of Service`);
  return (
    <LegalText
      title={<Trans>Terms of Service</Trans>}
      text={<Trans>What you can expect of {appName}, and what we expect of you.</Trans>}
    >
      <LegalSection title={<Trans>The marketplace</Trans>}>
        <Trans>
          {appName} lets manufacturer organizations publish medical and neuroscience equipment and supplies,
          and lets buyers pay for them by card. A purchase is a contract between the buyer and the selling
          organization; we provide the place where they meet and are not a party to it.
        </Trans>
      </LegalSection>
      <LegalSection title={<Trans>Your account</Trans>}>
        <Trans>
          You need to be allowed to enter into contracts, for yourself or for your organization. Keep your
          password to yourself, give a working email address, and tell us when you believe that somebody else
          uses your account.
        </Trans>
      </LegalSection>
      <LegalSection title={<Trans>Organizations</Trans>}>
        <Trans>
          Whoever creates an organization is its owner. Owners and admins act for it: they publish products,
          connect its payment account and are responsible for what its members do there.
        </Trans>
      </LegalSection>
      <LegalSection title={<Trans>Selling</Trans>}>
        <Trans>
          Describe products truthfully, sell only what you may lawfully supply to the buyer, and hold the
          registrations and approvals that the product and the country need. Ship what was paid for, and
          settle returns and refunds as the law and your offer say.
        </Trans>
      </LegalSection>
      <LegalSection title={<Trans>Buying and paying</Trans>}>
        <Trans>
          Prices are shown in the seller’s currency. Payments are taken by our card payment provider for the
          seller’s connected account; an order counts as paid when the provider confirms it. Some products may
          be used by qualified people only: it is for the buyer to make sure of that.
        </Trans>
      </LegalSection>
      <LegalSection title={<Trans>What is not allowed</Trans>}>
        <Trans>
          No false offers, no attempts to reach other people’s accounts or data, no interference with the
          service, and no use of it that breaks the law. We may close accounts and remove products that do.
        </Trans>
      </LegalSection>
      <LegalSection title={<Trans>Liability and changes</Trans>}>
        <Trans>
          We run the service with care but cannot promise that it is always available. Nothing here limits
          rights that the law gives you. When these terms change in a way that matters, we say so before the
          change takes effect.
        </Trans>
      </LegalSection>
    </LegalText>
  );
}
