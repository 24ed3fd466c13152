/** Downloads a file that is already in memory. */
export function download(name: string, type: string, content: string | Blob): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The started download keeps its own reference.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
