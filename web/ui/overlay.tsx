import { type ComponentType, useState } from 'react';
import { Fetched } from './fetched.tsx';
import { type FetchedPart, fetchedPart, fetchPart } from './fetched-part.ts';
import { onFirstSign } from './first-sign.ts';

/** The frame of what is drawn over the page, fetched with the first sign of a person. */
export function overlayFrame<Props>(importIt: () => Promise<{ default: ComponentType<Props> }>) {
  const frame = fetchedPart(async () => (await importIt()).default);
  onFirstSign(() => fetchPart(frame));
  return frame;
}

type OverlayProps<Props> = { frame: FetchedPart<Props>; props: Props };

/** Nothing of it is on the page until it is first opened; then it stays, for the closing to be seen. */
export function Overlay<Props extends { open: boolean }>({ frame, props }: OverlayProps<Props>) {
  const [wasOpen, setWasOpen] = useState(props.open);
  if (props.open && !wasOpen) setWasOpen(true);
  if (!wasOpen) return null;
  return <Fetched part={frame} props={props} />;
}
