import { memo } from 'react';
import { classes } from './classes.ts';
import { Fetched } from './fetched.tsx';
import { fetchedPart } from './fetched-part.ts';
import type { RecordingKind } from './recordings.ts';

/** Most products have photographs, so what draws recordings is fetched where one is missing. */
export const traceDrawing = fetchedPart(async () => (await import('./trace-drawing.tsx')).TraceDrawing);

type TracePlateProps = { seed: string; kind: RecordingKind; className?: string };

/** A plate in place of a picture: the same seed always draws the same recording. */
export const TracePlate = memo(function TracePlate({ seed, kind, className }: TracePlateProps) {
  return (
    <div className={classes('bg-sunken', className)} data-trace-plate={kind}>
      <Fetched part={traceDrawing} props={{ seed, kind }} />
    </div>
  );
});
