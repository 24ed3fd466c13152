import { Suspense, useState } from 'react';
import { type FetchedPart, fetchedPart, fetchPart, usePart } from './fetched-part.ts';
import { onFirstSign } from './first-sign.ts';

/** The frame of what is drawn over the page, fetched with the first sign of a person. */
export function overlayFrame<Props>(importIt: Parameters<typeof fetchedPart<Props>>[0]): FetchedPart<Props> {
  const frame = fetchedPart(importIt);
  onFirstSign(() => fetchPart(frame));
  return frame;
}

type OverlayProps<Props> = { frame: FetchedPart<Props>; props: Props };

/** Nothing of it is on the page until it is first opened; then it stays, for the closing to be seen. */
export function Overlay<Props extends { open: boolean }>({ frame, props }: OverlayProps<Props>) {
  const [wasOpen, setWasOpen] = useState(props.open);
  if (props.open && !wasOpen) setWasOpen(true);
  if (!wasOpen) return null;
  return (
    <Suspense fallback={null}>
      <Framed frame={frame} props={props} />
    </Suspense>
  );
}

function Framed<Props extends object>({ frame, props }: OverlayProps<Props>) {
  const Frame = usePart(frame);
  return <Frame {...props} />;
}
