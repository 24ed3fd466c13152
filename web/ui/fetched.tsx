import { type ReactNode, Suspense, use, useState } from 'react';
import type { FetchedPart } from './fetched-part.ts';

type FetchedProps<Props> = {
  part: FetchedPart<Props>;
  props: Props;
  /** Shown where the part was not fetched ahead and is still on its way. */
  loading?: ReactNode;
};

/**
 * The component, once it is there in the same frame, where React's `lazy` would first show what stands in for it, and then for 300 ms
 * at least. One whose code does not arrive fails here, and is asked for again when this is mounted again.
 */
export function Fetched<Props extends object>({ part, props, loading = null }: FetchedProps<Props>) {
  const [fetching] = useState(part.load);
  return (
    <Suspense fallback={loading}>
      <Shown part={part} fetching={fetching} props={props} />
    </Suspense>
  );
}

type ShownProps<Props> = {
  part: FetchedPart<Props>;
  fetching: ReturnType<FetchedPart<Props>['load']>;
  props: Props;
};

function Shown<Props extends object>({ part, fetching, props }: ShownProps<Props>) {
  const Part = part.shown ?? use(fetching);
  return <Part {...props} />;
}
