import { onTestFinished, vi } from 'vitest';

type Download = { name: string; text: () => Promise<string> };

/** Collects the files that the test downloads. Otherwise happy-dom would navigate to them. */
export function collectDownloads(): Download[] {
  const downloads: Download[] = [];
  let content = new Blob();
  const create = vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    content = blob as Blob;
    return 'blob:download';
  });
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    const file = content;
    downloads.push({ name: this.download, text: () => file.text() });
  });
  onTestFinished(() => {
    create.mockRestore();
    click.mockRestore();
  });
  return downloads;
}
