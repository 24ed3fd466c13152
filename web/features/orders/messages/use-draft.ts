import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { messageText } from '../../../../contract/order-messages.ts';
import { api, client } from '../../../api/client.ts';
import { useMutation } from '../../../api/use-mutation.ts';
import { formResolver } from '../../../forms/form-resolver.ts';
import { showRefused } from '../../../forms/show-refused.ts';
import { useAuth } from '../../identity/auth-provider.tsx';
import { emptyMessage, readMessageDraft, storeMessageDraft } from './message-drafts.ts';

const schema = z.object({ text: messageText });

type Sending = { key: string; typed: string; text: string };

/**
 * The form of a new message. This tab stores the text until the message is sent, so that the text is not lost when the
 * user leaves or reloads the page.
 */
export function useDraft(id: string) {
  const userId = useAuth().user?.id ?? '';
  const queries = useQueryClient();
  const form = useForm({
    resolver: formResolver(schema),
    defaultValues: { text: readMessageDraft(userId, id).text },
  });
  useStoredText(form, userId, id);
  const send = useMutation({
    mutationFn: ({ key, text: sent }: Sending) => client.orders.sendMessage({ id, key, text: sent }),
    onError: (error) => showRefused(form, error),
    onSuccess: async (_sent, { typed }) => {
      // After a send, reads the draft from storage, because the user may have left the page in the meantime. Keeps text
      // that the user has typed since the message was sent.
      const { text } = readMessageDraft(userId, id);
      storeMessageDraft(userId, id, text === typed ? emptyMessage : { text, sending: null });
      if (text === typed) form.reset({ text: '' });
      await queries.invalidateQueries({ queryKey: api.orders.listMessages.key() });
    },
  });
  const submit = ({ text }: { text: string }) => {
    const typed = form.getValues('text');
    const { sending: last } = readMessageDraft(userId, id);
    const sending = last?.text === text ? last : { key: crypto.randomUUID(), text };
    storeMessageDraft(userId, id, { text: typed, sending });
    send.mutate({ ...sending, typed });
  };
  return { form, submit, send };
}

function useStoredText(form: UseFormReturn<{ text: string }>, userId: string, id: string): void {
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback({ values: { text } }) {
          storeMessageDraft(userId, id, { text, sending: readMessageDraft(userId, id).sending });
        },
      }),
    [form, userId, id],
  );
}
