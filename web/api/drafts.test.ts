import { beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetDraft, forgetDrafts, storeDraft, storedDraft } from './drafts.ts';

const stored = new Map<string, string>();
let isRefusing = false;
const unlessRefused =
  <Args extends unknown[], Result>(act: (...args: Args) => Result) =>
  (...args: Args) => {
    if (isRefusing) throw new DOMException('The operation is insecure.', 'SecurityError');
    return act(...args);
  };
beforeEach(() => {
  isRefusing = false;
  vi.stubGlobal('sessionStorage', {
    getItem: unlessRefused((key: string) => stored.get(key) ?? null),
    setItem: unlessRefused((key: string, text: string) => void stored.set(key, text)),
    removeItem: unlessRefused((key: string) => void stored.delete(key)),
  });
  stored.clear();
  forgetDrafts();
});

it.each([
  { where: 'in the tab', refuses: false },
  { where: 'in the page, where the browser refuses storage', refuses: true },
])('a draft is stored $where until it is removed, separately for each kind', ({ refuses }) => {
  isRefusing = refuses;
  storeDraft('messages', { text: 'When does it' });
  storeDraft('onboarding', { role: 'buyer' });
  storeDraft('messages', { text: 'When does it arrive?' });
  expect(storedDraft('messages')).toEqual({ text: 'When does it arrive?' });
  expect(storedDraft('onboarding')).toEqual({ role: 'buyer' });
  forgetDraft('messages');
  expect(storedDraft('messages')).toBeNull();
  forgetDrafts();
  expect(storedDraft('onboarding')).toBeNull();
});

describe('stored drafts', () => {
  it('return the last text, even after storage was full for a while', () => {
    storeDraft('messages', { text: 'first' });
    isRefusing = true;
    storeDraft('messages', { text: 'second' });
    isRefusing = false;
    expect(storedDraft('messages')).toEqual({ text: 'second' });
    storeDraft('messages', { text: 'third' });
    expect(storedDraft('messages')).toEqual({ text: 'third' });
  });

  it('ignore content that is not JSON', () => {
    stored.set('messages', '{');
    expect(storedDraft('messages')).toBeNull();
  });
});
