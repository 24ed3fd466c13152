import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Profile } from '../../../../contract/users.ts';
import { client } from '../../../api/client.ts';
import { errorTitles } from '../../../api/error-words.ts';
import { useMutation } from '../../../api/use-mutation.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { cacheProfile } from '../cache-profile.ts';
import { PicturePicker } from '../picture-picker.tsx';
import { useIsViewing } from '../use-is-viewing.ts';
import { PicturePreviewDialog } from './picture-preview-dialog.tsx';

/** The user's picture. Shows a preview of a new picture before it is uploaded. */
export function ProfilePicture({ profile }: { profile: Profile }) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const isViewing = useIsViewing();
  const [chosen, setChosen] = useState<File | null>(null);
  const remove = useMutation({
    mutationFn: () => client.users.deleteAvatar(),
    meta: { errorTitle: errorTitles.deleteAvatar },
    onSuccess: (changed) => cacheProfile(queries, changed),
  });
  return (
    <div className="flex flex-wrap items-center gap-4">
      <Avatar name={profile.fullName || profile.email} url={profile.avatarUrl} size="xl" />
      {!isViewing && (
        <div className="grid gap-1.5">
          <PicturePicker label={t`Profile picture`} failure={errorTitles.uploadAvatar} onChoose={setChosen}>
            {profile.avatarUrl ? <Trans>Change picture</Trans> : <Trans>Upload picture</Trans>}
          </PicturePicker>
          {profile.avatarUrl && (
            <Button variant="ghost" size="sm" busy={remove.isPending} onClick={() => remove.mutate()}>
              <Trans>Remove picture</Trans>
            </Button>
          )}
        </div>
      )}
      {chosen && <PicturePreviewDialog file={chosen} onClose={() => setChosen(null)} />}
    </div>
  );
}
