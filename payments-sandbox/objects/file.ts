import { type Clock, seconds } from '../state/clock.ts';
import { newId } from '../state/ids.ts';
import { type List, listOf } from './list.ts';

export interface UploadedFile {
  id: string;
  object: 'file';
  created: number;
  expires_at: number | null;
  filename: string | null;
  links: List<never>;
  purpose: 'dispute_evidence';
  size: number;
  title: string | null;
  type: string | null;
  url: string | null;
}

/** The metadata of an uploaded file. The content is not stored. */
export function newFile(
  clock: Clock,
  given: Pick<UploadedFile, 'filename' | 'purpose' | 'size' | 'type'>,
): UploadedFile {
  const id = newId('file_1');
  return {
    ...given,
    id,
    object: 'file',
    created: seconds(clock),
    expires_at: null,
    links: listOf(`/v1/file_links?file=${id}`, []),
    title: null,
    url: `https://files.stripe.com/v1/files/${id}/contents`,
  };
}
