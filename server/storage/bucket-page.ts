import { SaxesParser } from 'saxes';

export type BucketPage = { files: { name: string; savedAt: Date }[]; isLast: boolean };

/** Parses a reply of ListObjects (Amazon S3 API reference, "ListObjects"). */
export function readBucketPage(xml: string): BucketPage {
  const files: BucketPage['files'] = [];
  let file = { name: '', savedAt: new Date(0) };
  let isLast = true;
  let text = '';
  const parser = new SaxesParser();
  parser.on('opentag', ({ name }) => {
    if (name === 'Contents') file = { name: '', savedAt: new Date(0) };
    text = '';
  });
  parser.on('text', (more) => {
    text += more;
  });
  parser.on('closetag', ({ name }) => {
    if (name === 'Key') file.name = text;
    if (name === 'LastModified') file.savedAt = new Date(text);
    if (name === 'Contents') files.push(file);
    if (name === 'IsTruncated') isLast = text === 'false';
    text = '';
  });
  parser.write(xml).close();
  return { files, isLast };
}
