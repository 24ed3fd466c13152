import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { messageText } from '../../../../contract/order-messages.ts';
import { api, client } from '../../../api/client.ts';
import { refusedFields } from '../../../api/error-words.ts';
import { issueWords } from '../../../api/refusal-words.ts';
import { useMutation } from '../../../api/use-mutation.ts';

type Sending = { key: string; typed: string; text: string };

/** A message as it is typed and sent. */
export function useDraft(id: string) {
  const queries = useQueryClient();
  const [text, setText] = useState('');
  const [fault, setFault] = useState<string>();
  /** Sent again, the same text has the same key: when only the answer was lost, nothing is sent twice. */
  const sending = useRef<Sending>(null);
  const send = useMutation({
    mutationFn: ({ key, text: sent }: Sending) => client.orders.sendMessage({ id, key, text: sent }),
    onSuccess: async (_sent, { typed }) => {
      sending.current = null;
      // What was typed since stays.
      setText((current) => (current === typed ? '' : current));
      await queries.invalidateQueries({ queryKey: api.orders.listMessages.key() });
    },
  });
  const refused = refusedFields(send.error);
  return {
    text,
    fault: fault ?? refused.text,
    failure: 'text' in refused ? null : send.error,
    send,
    setText(typed: string) {
      setText(typed);
      setFault(undefined);
    },
    /** @returns whether it is on its way */
    submit(): boolean {
      const parsed = messageText.safeParse(text);
      setFault(parsed.error?.issues[0] && issueWords(parsed.error.issues[0]));
      if (!parsed.success) return false;
      if (sending.current?.text !== parsed.data)
        sending.current = { key: crypto.randomUUID(), typed: text, text: parsed.data };
      send.mutate({ ...sending.current, typed: text });
      return true;
    },
  };
}
