import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messageText } from '../../../../contract/order-messages.ts';
import { api, client } from '../../../api/client.ts';
import { refusedFields } from '../../../api/error-words.ts';
import { issueWords } from '../../../api/refusal-words.ts';
import { useMutation } from '../../../api/use-mutation.ts';
import { useAuth } from '../../identity/auth-provider.tsx';
import { emptyMessage, keepMessageDraft, type MessageDraft, readMessageDraft } from './message-drafts.ts';

type Sending = { key: string; typed: string; text: string };

/** A message as it is typed and sent. It is kept in this tab until then, so to leave the page or load it again loses nothing. */
export function useDraft(id: string) {
  const queries = useQueryClient();
  const { draft, change } = useKeptDraft(id);
  const [fault, setFault] = useState<string>();
  const send = useMutation({
    mutationFn: ({ key, text: sent }: Sending) => client.orders.sendMessage({ id, key, text: sent }),
    onSuccess: async (_sent, { typed }) => {
      // What was typed since stays. From storage, for the page may have been left meanwhile.
      change(({ text }) => (text === typed ? emptyMessage : { text, sending: null }));
      await queries.invalidateQueries({ queryKey: api.orders.listMessages.key() });
    },
  });
  const refused = refusedFields(send.error);
  const { text } = draft;
  return {
    text,
    fault: fault ?? refused.text,
    failure: 'text' in refused ? null : send.error,
    send,
    setText(typed: string) {
      change(({ sending }) => ({ text: typed, sending }));
      setFault(undefined);
    },
    /** @returns whether it is on its way */
    submit(): boolean {
      const parsed = messageText.safeParse(text);
      setFault(parsed.error?.issues[0] && issueWords(parsed.error.issues[0]));
      if (!parsed.success) return false;
      const again = draft.sending?.text === parsed.data ? draft.sending : null;
      const sending = again ?? { key: crypto.randomUUID(), text: parsed.data };
      change(() => ({ text, sending }));
      send.mutate({ ...sending, typed: text });
      return true;
    },
  };
}

function useKeptDraft(id: string) {
  const userId = useAuth().user?.id ?? '';
  const [draft, setDraft] = useState(() => readMessageDraft(userId, id));
  const change = (next: (draft: MessageDraft) => MessageDraft) => {
    const changed = next(readMessageDraft(userId, id));
    keepMessageDraft(userId, id, changed);
    setDraft(changed);
  };
  return { draft, change };
}
