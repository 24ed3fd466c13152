import { hash } from './hash.ts';
import type { RecordingKind } from './recordings.ts';
import { plate, traces } from './traces.ts';

export function TraceDrawing({ seed, kind }: { seed: string; kind: RecordingKind }) {
  return (
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
  );
}
