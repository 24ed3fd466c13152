import { Suspense } from 'react';
import { useOpenRecalls } from '../features/orders/recalls/use-open-recalls.ts';
import { lazyComponent } from '../routing/lazy-component.ts';

const OpenRecalls = lazyComponent(() => import('./open-recalls.tsx'), 'OpenRecalls');

/** A banner with the recalls and field safety notices that nobody of the active organization has acknowledged. */
export function RecallBanner() {
  const { data = [] } = useOpenRecalls();
  const [first, ...others] = data;
  if (!first) return null;
  return (
    <Suspense fallback={null}>
      <OpenRecalls first={first} more={others.length} />
    </Suspense>
  );
}
