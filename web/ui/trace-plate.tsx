import { memo } from 'react';
import { classes } from './classes.ts';
import type { RecordingKind } from './recordings.ts';
import { TraceDrawing } from './trace-drawing.tsx';

type TracePlateProps = { seed: string; kind: RecordingKind; className?: string };

/** A plate in place of a picture: the same seed always draws the same recording. */
export const TracePlate = memo(function TracePlate({ seed, kind, className }: TracePlateProps) {
  return (
    <div className={classes('bg-sunken', className)} data-trace-plate={kind}>
      <TraceDrawing seed={seed} kind={kind} />
    </div>
  );
});
