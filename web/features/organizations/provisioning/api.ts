import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';
import { notify } from '../../../api/notify.ts';
import { useMutation } from '../../../api/use-mutation.ts';

/** The SCIM service of an organization: its URL, its token without the secret, and its groups. */
export function provisioningQuery(orgId: string) {
  return api.provisioning.find.queryOptions({ input: { orgId } });
}

type Deed<Input, Result> = {
  deed: (input: Input) => Promise<Result>;
  failed: MessageDescriptor;
  /** Null when the result itself is shown. */
  done: MessageDescriptor | null;
};

/** Changes something of provisioning, and says so. */
export function useDeed<Input = void, Result = unknown>({ deed, done, failed }: Deed<Input, Result>) {
  const { i18n } = useLingui();
  const queries = useQueryClient();
  return useMutation<Result, Error, Input>({
    mutationFn: deed,
    meta: { errorTitle: failed },
    onSuccess: () => {
      if (done) notify.success(i18n._(done));
    },
    onSettled: () => queries.invalidateQueries({ queryKey: api.provisioning.key() }),
  });
}
