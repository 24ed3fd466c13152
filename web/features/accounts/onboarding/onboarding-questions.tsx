import { Trans, useLingui } from '@lingui/react/macro';
import Building2 from 'lucide-react/icons/building-2';
import Factory from 'lucide-react/icons/factory';
import ShoppingCart from 'lucide-react/icons/shopping-cart';
import User from 'lucide-react/icons/user';
import { type ReactNode, useEffect, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { RadioCardsField } from '../../../ui/form/radio-cards-field.tsx';
import { OrganizationFields } from '../../organizations/organization-fields.tsx';
import type { OrganizationForm } from '../../organizations/organization-form.ts';
import type { Answers } from './onboarding-draft.ts';

type ChoiceProps = { form: UseFormReturn<Answers> };

export function UserTypeStep({ form }: ChoiceProps) {
  const { t } = useLingui();
  return (
    <Question>
      <RadioCardsField
        form={form}
        name="userType"
        legend={<StepTitle isFirst>{t`How do you join?`}</StepTitle>}
        options={[
          {
            value: 'individual',
            title: t`Individual`,
            text: t`On your own account, as a clinician, researcher or trader.`,
            icon: <User />,
          },
          {
            value: 'organization',
            title: t`Organization`,
            text: t`For a company, a hospital, a laboratory or a university.`,
            icon: <Building2 />,
          },
        ]}
      />
    </Question>
  );
}

export function RoleStep({ form }: ChoiceProps) {
  const { t } = useLingui();
  return (
    <Question>
      <RadioCardsField
        form={form}
        name="role"
        legend={<StepTitle>{t`What is your primary role?`}</StepTitle>}
        options={[
          {
            value: 'buyer',
            title: t`Buyer`,
            text: t`Find equipment and supplies, and pay by card.`,
            icon: <ShoppingCart />,
          },
          {
            value: 'seller',
            title: t`Seller`,
            text: t`Publish products and get paid for them.`,
            icon: <Factory />,
          },
        ]}
      />
    </Question>
  );
}

export function OrganizationStep({ form }: { form: OrganizationForm }) {
  return (
    <Question>
      <StepTitle>
        <Trans>Tell us about your organization</Trans>
      </StepTitle>
      <OrganizationFields form={form} />
    </Question>
  );
}

export function ReviewStep() {
  return (
    <Question>
      <StepTitle>
        <Trans>Review and finish</Trans>
      </StepTitle>
      <p className="text-muted">
        <Trans>Check your choices below. Use Back to change them.</Trans>
      </p>
    </Question>
  );
}

function Question({ children }: { children: ReactNode }) {
  return <div className="grid gap-4">{children}</div>;
}

/** When the step changes, its title gets the focus, so that screen readers announce it. */
function StepTitle({ isFirst = false, children }: { isFirst?: boolean; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isFirst) heading.current?.focus({ preventScroll: true });
  }, [isFirst]);
  return (
    <h2 ref={heading} tabIndex={-1} className="text-xl outline-none">
      {children}
    </h2>
  );
}
