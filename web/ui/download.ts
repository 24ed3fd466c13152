/** Downloads a file made in the browser. */
export function download(name: string, type: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The started download keeps its own reference to the file.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
