import { memo } from 'react';
import { classes } from './classes.ts';
import type { RecordingKind } from './recordings.ts';
import { TraceDrawing } from './trace-drawing.tsx';

type TracePlateProps = { seed: string; kind: RecordingKind; className?: string };

/** The drawn placeholder of a picture. The same seed always gives the same drawing. */
export const TracePlate = memo(function TracePlate({ seed, kind, className }: TracePlateProps) {
  return (
    <div className={classes('bg-sunken', className)} data-trace-plate={kind}>
      <TraceDrawing seed={seed} kind={kind} />
    </div>
  );
});
