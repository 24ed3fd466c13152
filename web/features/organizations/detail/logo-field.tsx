import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import type { OrganizationProfile } from '../../../../contract/organizations.ts';
import { cacheSaved } from '../../../api/cache-saved.ts';
import { client } from '../../../api/client.ts';
import { errorTitles } from '../../../api/error-words.ts';
import { notify } from '../../../api/notify.ts';
import { useMutation } from '../../../api/use-mutation.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { PicturePicker } from '../../identity/picture-picker.tsx';
import { organizationQuery } from '../api.ts';

type LogoFieldProps = { organization: OrganizationProfile; canManage: boolean };

/** The organization's logo. It is not part of the form, because a chosen logo is saved immediately. */
export function LogoField({ organization: { id, name, logoUrl }, canManage }: LogoFieldProps) {
  const { t } = useLingui();
  const { upload, remove } = useLogo(id);
  return (
    <div className="flex flex-wrap items-center gap-4">
      <Avatar name={name} url={logoUrl} size="xl" />
      {canManage && (
        <div className="grid gap-1.5">
          <PicturePicker
            label={t`Logo`}
            failure={errorTitles.uploadLogo}
            onChoose={(image) => upload.mutate(image)}
            busy={upload.isPending}
          >
            {logoUrl ? <Trans>Change logo</Trans> : <Trans>Upload logo</Trans>}
          </PicturePicker>
          {logoUrl && (
            <Button variant="ghost" size="sm" busy={remove.isPending} onClick={() => remove.mutate()}>
              <Trans>Remove logo</Trans>
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

function useLogo(orgId: string) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const onSuccess = (changed: OrganizationProfile) => {
    cacheSaved(queries, organizationQuery(orgId).queryKey, changed);
    notify.success(t`Organization updated`);
  };
  const upload = useMutation({
    mutationFn: (image: File) => client.organizations.uploadLogo({ orgId, image }),
    meta: { errorTitle: errorTitles.uploadLogo },
    onSuccess,
  });
  const remove = useMutation({
    mutationFn: () => client.organizations.deleteLogo({ orgId }),
    meta: { errorTitle: errorTitles.deleteLogo },
    onSuccess,
  });
  return { upload, remove };
}
