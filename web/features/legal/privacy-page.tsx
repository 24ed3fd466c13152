import { Trans, useLingui } from '@lingui/react/macro';
import { appName } from '../../app-name.ts';
import { usePageTitle } from '../../routing/page-title.ts';
import { LegalSection, LegalText } from './legal-text.tsx';

export function PrivacyPage() {
  const { t } = useLingui();
  usePageTitle(t`Privacy Policy`);
  return (
    <LegalText
      title={<Trans>Privacy Policy</Trans>}
      text={<Trans>Which data {appName} keeps, what for, and who sees it.</Trans>}
    >
      <LegalSection title={<Trans>What we keep</Trans>}>
        <Trans>
          Your name, your email address and your password as a one-way hash; the organizations you belong to
          and your role in each; the products you publish and the orders you place or receive; and your open
          sessions.
        </Trans>
      </LegalSection>
      <LegalSection title={<Trans>What for</Trans>}>
        <Trans>
          To let you sign in, to show each person what they may see, to carry out purchases, and to keep a
          record of who changed what in an organization. We do not sell data and show no advertising.
        </Trans>
      </LegalSection>
      <LegalSection title={<Trans>Who sees it</Trans>}>
        <Trans>
          Members of your organizations see your name and email address. A seller sees the name of whoever
          ordered from them. Active products, with their seller’s name, are public. Our own staff see what
          they need to run the service.
        </Trans>
      </LegalSection>
      <LegalSection title={<Trans>Payments</Trans>}>
        <Trans>
          Card numbers and bank details are entered on the pages of our card payment provider and never reach
          us. We keep what it tells us about a payment: its amount, its state and its reference. Of a saved
          card we keep the brand, the last four digits, the expiry date and references of the provider.
        </Trans>
      </LegalSection>
      <LegalSection title={<Trans>In your browser</Trans>}>
        <Trans>
          Cookies keep you signed in, open your organizations’ files and recognize this browser; one remembers
          whether the sidebar is open. Your settings, the active organization and what you viewed recently are
          stored in the browser as well; the settings page removes them. For the emails to you we keep the
          language and whether you want them. There are no cookies for tracking.
        </Trans>
      </LegalSection>
      <LegalSection title={<Trans>Your rights</Trans>}>
        <Trans>
          You may ask what we keep about you, have it corrected and have it deleted. Orders and the records of
          changes to an organization stay as long as the law asks for them.
        </Trans>
      </LegalSection>
    </LegalText>
  );
}
