import { Trans } from '@lingui/react/macro';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/button.tsx';
import { useMayHaveSession } from '../../identity/use-may-have-session.ts';

/** A link to the sign-in page. After sign-in, the user returns to this product. */
export function PublicActions({ productId }: { productId: string }) {
  const mayHaveSession = useMayHaveSession();
  const marketplacePath = paths.product(productId);
  return (
    <Button size="lg" className="w-full" asChild>
      {mayHaveSession ? (
        <a href={marketplacePath}>
          <Trans>View in Marketplace</Trans>
        </a>
      ) : (
        <a href={`${paths.auth}?${new URLSearchParams({ next: marketplacePath })}`}>
          <Trans>Sign In to Purchase</Trans>
        </a>
      )}
    </Button>
  );
}
