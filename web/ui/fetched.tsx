import { type ReactNode, Suspense } from 'react';
import { type FetchedPart, usePart } from './fetched-part.ts';

type FetchedProps<Props> = {
  part: FetchedPart<Props>;
  props: Props;
  /** Shown where the part was not fetched ahead and is still on its way. */
  loading?: ReactNode;
};

export function Fetched<Props extends object>({ part, props, loading = null }: FetchedProps<Props>) {
  return (
    <Suspense fallback={loading}>
      <Shown part={part} props={props} />
    </Suspense>
  );
}

function Shown<Props extends object>({ part, props }: FetchedProps<Props>) {
  const Part = usePart(part);
  return <Part {...props} />;
}
