/** The BarcodeDetector of the Shape Detection API. TypeScript has no types for it. Chromium supports it on some systems. */
type Detector = { detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]> };
type DetectorClass = {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats(): Promise<string[]>;
};

declare global {
  var BarcodeDetector: DetectorClass | undefined;
}

/** The barcode formats that can contain a UDI. */
const wanted = ['code_128', 'code_39', 'data_matrix', 'qr_code', 'ean_13', 'ean_8', 'upc_a', 'upc_e', 'itf'];

/** Whether this browser can read codes from a camera. */
export function canScan(): boolean {
  return globalThis.BarcodeDetector !== undefined && navigator.mediaDevices !== undefined;
}

type WatchCodes = {
  video: HTMLVideoElement;
  /** Aborting stops the scan and switches off the camera. */
  signal: AbortSignal;
  /** @returns whether the code was accepted. The scan then ends */
  onCode: (code: string) => boolean;
};

/** @throws DOMException of getUserMedia: NotAllowedError, NotFoundError, NotReadableError */
export async function watchCodes({ video, signal, onCode }: WatchCodes): Promise<void> {
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
  const switchOff = () => {
    for (const track of stream.getTracks()) track.stop();
  };
  signal.addEventListener('abort', switchOff);
  // The user may have closed the dialog while the browser asked for permission.
  if (signal.aborted) return switchOff();
  video.srcObject = stream;
  await video.play();
  const detector = await openDetector();
  while (!signal.aborted) {
    const codes = await detector.detect(video);
    if (!signal.aborted && codes.some(({ rawValue }) => onCode(rawValue))) return switchOff();
    await nextFrame();
  }
}

async function openDetector(): Promise<Detector> {
  const Detector = globalThis.BarcodeDetector;
  const formats = ((await Detector?.getSupportedFormats()) ?? []).filter((format) => wanted.includes(format));
  if (!Detector || formats.length === 0)
    throw new DOMException('No format is supported', 'NotSupportedError');
  return new Detector({ formats });
}

function nextFrame(): Promise<unknown> {
  return new Promise(requestAnimationFrame);
}
