import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { limits } from '../../../../contract/limits.ts';
import type { PasskeyCreation } from '../../../../contract/passkey-json.ts';
import { passkeyName } from '../../../../contract/passkeys.ts';
import { api, client } from '../../../api/client.ts';
import { errorTitles, isRefusal, unlessLocal } from '../../../api/error-words.ts';
import { notify } from '../../../api/notify.ts';
import { sessionStore } from '../../../api/session/session.ts';
import { useMutation } from '../../../api/use-mutation.ts';
import { formResolver } from '../../../forms/form-resolver.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { FailureBox } from '../failure-box.tsx';
import { deviceOf } from '../profile/device-name.ts';
import { type ChosenProof, emptyProof, proof, showRefusedProof } from '../reauthenticate/proof.ts';
import { ProofField } from '../reauthenticate/proof-field.tsx';
import { prove } from '../reauthenticate/prove.ts';
import { useSecondFactors } from '../second-factors.ts';
import { loadAskBrowser } from './load-ask-browser.ts';

const schema = z.object({ name: passkeyName, proof });

type AddPasskeyDialogProps = {
  /** Called with the recovery codes if the passkey is the account's first second factor. */
  onAdded: (recoveryCodes: readonly string[] | null) => void;
  onClose: () => void;
};

/** Asks for a name and a proof. The browser then asks where the passkey should be kept. */
export function AddPasskeyDialog({ onAdded, onClose }: AddPasskeyDialogProps) {
  const form = useForm({
    resolver: formResolver(schema),
    defaultValues: { name: useDeviceName(), proof: emptyProof },
  });
  const hasFactor = useSecondFactors().includes('code');
  const add = useAddPasskey(
    (codes) => {
      onClose();
      onAdded(codes);
    },
    (error) => showRefusedProof(form, error),
  );
  return (
    <FormDialog
      title={<Trans>Add passkey</Trans>}
      description={
        <Trans>
          Your browser then asks where to keep the passkey: on this device, a phone or a security key.
        </Trans>
      }
      onClose={onClose}
      form={form}
      onSubmit={(values) => add.mutate(values)}
      submit={{ children: <Trans>Continue</Trans>, busy: add.isPending }}
    >
      {form.formState.errors.root && <FailureBox error={add.error} fallback={errorTitles.addPasskey} />}
      <TextField
        form={form}
        name="name"
        label={<Trans>Name</Trans>}
        hint={<Trans>How you recognize it in the list, for example the device.</Trans>}
        required
        autoComplete="off"
      />
      <ProofField form={form} hasFactor={hasFactor} />
    </FormDialog>
  );
}

/** The browser and system of this device, as the first name of a passkey. */
function useDeviceName(): string {
  const { t } = useLingui();
  const { browser, system } = deviceOf(navigator.userAgent);
  const name = browser && system ? t`${browser} on ${system}` : (browser ?? system ?? '');
  return name.slice(0, limits.passkeyName);
}

type Chosen = { name: string; proof: ChosenProof };

function useAddPasskey(
  onAdded: (codes: readonly string[] | null) => void,
  onError: (error: unknown) => void,
) {
  const { t } = useLingui();
  const queries = useQueryClient();
  // After the user closes the browser's dialog, the next attempt needs no new proof: a typed code works only once.
  const [begun, setBegun] = useState<PasskeyCreation | null>(null);
  return useMutation({
    mutationFn: async ({ name, proof }: Chosen) => {
      const creation = begun ?? (await client.passkeys.beginAdding({ proof: await prove(proof) }));
      setBegun(creation);
      const { makePasskey } = await loadAskBrowser();
      return client.passkeys.add({ name, attestation: await makePasskey(creation) });
    },
    meta: { errorTitle: unlessLocal(errorTitles.addPasskey), isShownInPlace: true },
    onSuccess({ session, recoveryCodes }) {
      // The account may need this passkey in every session now, and this session has it.
      sessionStore.open(session);
      notify.success(t`Passkey added`);
      void queries.invalidateQueries({ queryKey: api.passkeys.key() });
      void queries.invalidateQueries({ queryKey: api.mfa.key() });
      onAdded(recoveryCodes);
    },
    onError(error) {
      // The server refused the options or the passkey. The options are then spent.
      if (isRefusal(error)) setBegun(null);
      onError(error);
    },
  });
}
