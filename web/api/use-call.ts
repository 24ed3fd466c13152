import { useState } from 'react';
import { connection } from './connection.ts';
import { AwayError } from './error-words.ts';
import { onePress } from './one-press.ts';
import { type FailureWords, showFailure } from './show-failure.ts';

type Call<Input, Data> = FailureWords & {
  call: (input: Input) => Promise<Data>;
  onSuccess: (data: Data) => void;
  onError: (error: Error) => void;
};

type Sent = { isPending: boolean; error: Error | null };

/**
 * The equivalent of use-mutation.ts for forms outside the app, where there is no query cache. Repeated presses make one
 * call.
 */
export function useCall<Input, Data>({ call, onSuccess, onError, ...words }: Call<Input, Data>) {
  const [sent, setSent] = useState<Sent>({ isPending: false, error: null });
  const [presses] = useState(() => onePress<void>());

  async function send(input: Input): Promise<void> {
    setSent({ isPending: true, error: null });
    try {
      if (connection.isAway()) throw new AwayError();
      const data = await call(input);
      setSent({ isPending: false, error: null });
      onSuccess(data);
    } catch (error) {
      fail(error as Error);
      throw error;
    }
  }

  function fail(error: Error): void {
    setSent({ isPending: false, error });
    showFailure(error, words);
    onError(error);
  }

  return {
    ...sent,
    send: (input: Input) => void presses.press(input, () => send(input)).catch(() => {}),
    /** Shows a failure that occurs before the call, such as a failed check. */
    fail,
  };
}
