/** Downloads a file whose content is in memory. */
export function download(name: string, type: string, content: string | Blob): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Frees the file's memory. The browser has read the file within ten seconds.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
