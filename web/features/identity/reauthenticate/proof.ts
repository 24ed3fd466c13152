import type { Path, UseFormReturn } from 'react-hook-form';
import * as z from 'zod/mini';
import { type CurrentProof, codeProof, passwordProof } from '../../../../contract/auth.ts';
import { showRefused } from '../../../forms/show-refused.ts';

/** What the user has chosen: a typed proof, or the passkey for which the browser asks when the form is sent. */
export type ChosenProof = CurrentProof | 'passkey';

/**
 * Validates the proof of identity in a form: the password, a code or a passkey. While the user switches between the
 * fields, the form keeps both texts. Only the text of the chosen field is sent.
 */
export const proof = z.pipe(
  z.discriminatedUnion('method', [
    z.object({ method: z.literal('password'), ...passwordProof.shape, code: z.string() }),
    z.object({ method: z.literal('code'), password: z.string(), ...codeProof.shape }),
    z.object({ method: z.literal('passkey'), password: z.string(), code: z.string() }),
  ]),
  z.transform(({ method, password, code }): ChosenProof => {
    if (method === 'passkey') return method;
    return method === 'password' ? { password } : { code };
  }),
);

export type ProofDraft = { method: 'password' | 'code' | 'passkey'; password: string; code: string };
export const emptyProof: ProofDraft = { method: 'password', password: '', code: '' };

/** Shows the server's refusal of the proof at the field that the user chose. */
export function showRefusedProof<Values extends { proof: ProofDraft }, Output>(
  form: Pick<UseFormReturn<Values, unknown, Output>, 'setError' | 'getValues'>,
  error: unknown,
): void {
  const { method } = form.getValues().proof;
  showRefused(form, error, (path) => (path === 'proof' ? `proof.${method}` : path) as Path<Values>);
}
