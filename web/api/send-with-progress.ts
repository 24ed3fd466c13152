/**
 * Sends the request like fetch() and reports the share that has been sent.
 * @throws TypeError when no response arrives, like fetch()
 */
export async function sendWithProgress(
  request: Request,
  onProgress: (share: number) => void,
): Promise<Response> {
  const body = await request.blob();
  return new Promise((resolve, reject) => {
    const sending = new XMLHttpRequest();
    sending.open(request.method, request.url);
    for (const [name, value] of request.headers) sending.setRequestHeader(name, value);
    sending.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    sending.onload = () => resolve(new Response(sending.responseText, { status: sending.status }));
    sending.onerror = () => reject(new TypeError('No answer came'));
    sending.onabort = () => reject(request.signal.reason);
    request.signal.addEventListener('abort', () => sending.abort());
    sending.send(body);
  });
}
