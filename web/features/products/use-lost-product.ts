import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { describeError, errorTitles } from '../../api/error-words.ts';
import { notify } from '../../api/notify.ts';
import { paths } from '../../paths.ts';

/** A product that cannot be shown: says so and leads back to the marketplace (spec, section 8). */
export function useLostProduct(error: Error | null): void {
  const { t } = useLingui();
  const navigate = useNavigate();
  useEffect(() => {
    if (!error) return;
    notify.error(t(errorTitles.findProduct), { description: describeError(error) });
    void navigate({ to: paths.marketplace, replace: true });
  }, [error, navigate, t]);
}
