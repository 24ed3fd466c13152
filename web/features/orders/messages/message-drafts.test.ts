import { beforeEach, expect, it, vi } from 'vitest';
import { forgetDrafts } from '../../../api/drafts.ts';
import { emptyMessage, readMessageDraft, storeMessageDraft } from './message-drafts.ts';

const stored = new Map<string, string>();
beforeEach(() => {
  stored.clear();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
    removeItem: (key: string) => void stored.delete(key),
  });
});

const draft = { text: 'When does it', sending: null };

it('a draft belongs to its user and one order', () => {
  storeMessageDraft('ada', 'order-1', draft);
  expect(readMessageDraft('ada', 'order-1')).toEqual(draft);
  expect(readMessageDraft('ada', 'order-2')).toEqual(emptyMessage);
  expect(readMessageDraft('bo', 'order-1')).toEqual(emptyMessage);
});

it('an emptied draft is removed, and the others stay', () => {
  storeMessageDraft('ada', 'order-1', draft);
  storeMessageDraft('ada', 'order-2', draft);
  storeMessageDraft('ada', 'order-1', emptyMessage);
  expect(readMessageDraft('ada', 'order-1')).toEqual(emptyMessage);
  expect(readMessageDraft('ada', 'order-2')).toEqual(draft);
});

it('keeps the key of a submit whose reply did not arrive', () => {
  const pressed = { text: 'Now', sending: { key: 'k-1', text: 'Now' } };
  storeMessageDraft('ada', 'order-1', { text: 'Now', sending: null });
  storeMessageDraft('ada', 'order-1', pressed);
  expect(readMessageDraft('ada', 'order-1')).toEqual(pressed);
});

it('removes drafts on sign-out, and ignores invalid ones', () => {
  storeMessageDraft('ada', 'order-1', draft);
  forgetDrafts();
  expect([...stored]).toEqual([]);
  stored.set('messages', '{"userId":"ada","byOrder":[]}');
  expect(readMessageDraft('ada', 'order-1')).toEqual(emptyMessage);
});
