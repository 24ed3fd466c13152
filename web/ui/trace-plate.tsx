import { memo } from 'react';
import { classes } from './classes.ts';
import { hash } from './hash.ts';
import type { RecordingKind } from './recordings.ts';
import { plate, traces } from './traces.ts';

type TracePlateProps = { seed: string; kind: RecordingKind; className?: string };

/** A plate in place of a picture: the same seed always draws the same recording. */
export const TracePlate = memo(function TracePlate({ seed, kind, className }: TracePlateProps) {
  return (
    <div className={classes('bg-sunken', className)} data-trace-plate={kind}>
      <svg
        viewBox={`0 0 ${plate.width} ${plate.height}`}
        preserveAspectRatio="none"
        className="block size-full text-primary opacity-60 dark:opacity-40"
        aria-hidden="true"
      >
        <g fill="none" stroke="currentColor" strokeWidth="1.2" strokeLinejoin="round">
          {traces(hash(seed), kind).map((path) => (
            <path key={path} d={path} vectorEffect="non-scaling-stroke" />
          ))}
        </g>
      </svg>
    </div>
  );
});
