import { useLingui } from '@lingui/react/macro';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { describeError, errorTitles, isAnswer } from '../../api/error-words.ts';
import { notify } from '../../api/notify.ts';
import { paths } from '../../paths.ts';

/**
 * When a product cannot be shown, shows a toast and returns to the marketplace (docs/product.md, Errors). After a
 * failed read, the toast contains a link to the product. If the product does not exist, the toast contains no link.
 */
export function useLostProduct(error: Error | null): void {
  const { t } = useLingui();
  const navigate = useNavigate();
  const router = useRouter();
  useEffect(() => {
    if (!error) return;
    const { href } = router.state.location;
    const again = { label: t`Try again`, onClick: () => router.history.push(href) };
    notify.error(t(errorTitles.findProduct), {
      description: describeError(error),
      ...(!isAnswer(error) && { action: again }),
    });
    void navigate({ to: paths.marketplace, replace: true });
  }, [error, navigate, router, t]);
}
