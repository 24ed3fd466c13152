/** Downloads a file that is here: made in the browser, or answered by the server. */
export function download(name: string, type: string, content: string | Blob): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The started download keeps its own reference to the file.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
