import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { type ChangeEvent, useRef } from 'react';
import type { OrganizationProfile } from '../../../../contract/organizations.ts';
import { client } from '../../../api/client.ts';
import { errorTitles } from '../../../api/error-words.ts';
import { notify } from '../../../api/notify.ts';
import { useMutation } from '../../../api/use-mutation.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { pictureProblem, pictureTypes } from '../../identity/picture-file.ts';
import { organizationQuery } from '../api.ts';

type LogoFieldProps = { organization: OrganizationProfile; canManage: boolean };

/** The logo is not part of the form: it is saved when it is chosen. */
export function LogoField({ organization: { id, name, logoUrl }, canManage }: LogoFieldProps) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const picker = useRef<HTMLInputElement>(null);
  const adopt = (changed: OrganizationProfile) => {
    queries.setQueryData(organizationQuery(id).queryKey, changed);
    notify.success(t`Organization updated`);
  };
  const upload = useMutation({
    mutationFn: (image: File) => client.organizations.uploadLogo({ orgId: id, image }),
    meta: { errorTitle: errorTitles.uploadLogo },
    onSuccess: adopt,
  });
  const remove = useMutation({
    mutationFn: () => client.organizations.deleteLogo({ orgId: id }),
    meta: { errorTitle: errorTitles.deleteLogo },
    onSuccess: adopt,
  });
  const problems = {
    type: t`Use a JPEG, PNG, WebP or AVIF picture.`,
    size: t`Use a picture of at most 5 MB.`,
  };
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? [];
    // The same file may be chosen again.
    event.target.value = '';
    if (!file) return;
    const problem = pictureProblem(file);
    if (problem === null) upload.mutate(file);
    else notify.error(t(errorTitles.uploadLogo), { description: problems[problem] });
  };
  return (
    <div className="flex flex-wrap items-center gap-4">
      <Avatar name={name} url={logoUrl} size="xl" />
      {canManage && (
        <div className="grid gap-1.5">
          <input
            ref={picker}
            type="file"
            accept={pictureTypes.join(',')}
            aria-label={t`Logo`}
            className="sr-only"
            tabIndex={-1}
            onChange={choose}
          />
          <Button variant="outline" size="sm" busy={upload.isPending} onClick={() => picker.current?.click()}>
            {logoUrl ? <Trans>Change logo</Trans> : <Trans>Upload logo</Trans>}
          </Button>
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
