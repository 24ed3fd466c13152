import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { api } from '../../api/client.ts';
import { paths } from '../../paths.ts';
import { usePaymentOnboarding } from '../payments/use-payment-onboarding.ts';
import type { ManufacturerSearch } from '../products/search-params.ts';

type OnboardingReturnProps = { orgId: string; onboarding: NonNullable<ManufacturerSearch['onboarding']> };

/**
 * The provider sends the seller back with `onboarding=return`. This does not prove that onboarding is complete, so the
 * page reads the account again. Realtime reports later changes. `onboarding=refresh` means that the link had expired,
 * so the page requests a new link (Stripe docs, "Account Links").
 */
export function OnboardingReturn({ orgId, onboarding }: OnboardingReturnProps): null {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { start } = usePaymentOnboarding(orgId);
  useEffect(() => {
    if (onboarding === 'refresh') start();
    else void queries.invalidateQueries({ queryKey: api.payments.key() });
    void navigate({ to: paths.manufacturer, search: {}, replace: true });
  }, [onboarding, queries, navigate, start]);
  return null;
}
