import { memo } from 'react';
import { hash } from './hash.ts';
import { traces } from './traces.ts';

/** The placeholder for a missing picture: the same seed always draws the same seven recordings. */
export const TracePlate = memo(function TracePlate({
  seed,
  className,
}: {
  seed: string;
  className?: string;
}) {
  return (
    <div className={className} data-trace-plate="">
      <svg
        viewBox="0 0 320 180"
        preserveAspectRatio="none"
        className="block size-full bg-sunken text-primary"
        aria-hidden="true"
      >
        <g fill="none" stroke="currentColor" strokeOpacity="0.62" strokeWidth="1.2" strokeLinejoin="round">
          {traces(hash(seed)).map((path) => (
            <path key={path} d={path} vectorEffect="non-scaling-stroke" />
          ))}
        </g>
      </svg>
    </div>
  );
});
