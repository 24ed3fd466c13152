import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { type ChangeEvent, useRef, useState } from 'react';
import type { Profile } from '../../../../contract/users.ts';
import { client } from '../../../api/client.ts';
import { errorTitles } from '../../../api/error-words.ts';
import { notify } from '../../../api/notify.ts';
import { useMutation } from '../../../api/use-mutation.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { cacheProfile } from '../cache-profile.ts';
import { pictureProblem, pictureTypes } from '../picture-file.ts';
import { PicturePreviewDialog } from './picture-preview-dialog.tsx';

/** The user's picture, with a preview of a new one before it is sent. */
export function ProfilePicture({ profile }: { profile: Profile }) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const picker = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<File | null>(null);
  const remove = useMutation({
    mutationFn: () => client.users.deleteAvatar(),
    meta: { errorTitle: errorTitles.deleteAvatar },
    onSuccess: (changed) => cacheProfile(queries, changed),
  });
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? [];
    // The same file may be chosen again.
    event.target.value = '';
    if (!file) return;
    const problem = pictureProblem(file);
    if (problem === null) setChosen(file);
    else notify.error(t`Failed to upload the picture`, { description: problems[problem] });
  };
  const problems = {
    type: t`Use a JPEG, PNG, WebP or AVIF picture.`,
    size: t`Use a picture of at most 5 MB.`,
  };
  return (
    <div className="flex flex-wrap items-center gap-4">
      <Avatar name={profile.fullName || profile.email} url={profile.avatarUrl} size="xl" />
      <div className="grid gap-1.5">
        <input
          ref={picker}
          type="file"
          accept={pictureTypes.join(',')}
          aria-label={t`Profile picture`}
          className="sr-only"
          tabIndex={-1}
          onChange={choose}
        />
        <Button variant="outline" size="sm" onClick={() => picker.current?.click()}>
          {profile.avatarUrl ? <Trans>Change picture</Trans> : <Trans>Upload picture</Trans>}
        </Button>
        {profile.avatarUrl && (
          <Button variant="ghost" size="sm" busy={remove.isPending} onClick={() => remove.mutate()}>
            <Trans>Remove picture</Trans>
          </Button>
        )}
      </div>
      {chosen && <PicturePreviewDialog file={chosen} onClose={() => setChosen(null)} />}
    </div>
  );
}
