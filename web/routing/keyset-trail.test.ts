import { describe, expect, it } from 'vitest';
import { neighbourPages } from './keyset-trail.ts';

describe('neighbouring pages', () => {
  it('the first page has no previous one and the last page no next one', () => {
    expect(neighbourPages(undefined, null, [])).toEqual({ previous: null, next: null });
  });

  it('goes back through the pages in the order they were visited', () => {
    const second = neighbourPages(undefined, 'b', []).next;
    expect(second).toEqual({ cursor: 'b', state: { trail: [''] } });
    const third = neighbourPages('b', 'c', ['']).next;
    expect(third).toEqual({ cursor: 'c', state: { trail: ['', 'b'] } });
    expect(neighbourPages('c', null, ['', 'b']).previous).toEqual({ cursor: 'b', state: { trail: [''] } });
    expect(neighbourPages('b', 'c', ['']).previous).toEqual({ cursor: undefined, state: {} });
  });

  it('goes back to the first page without history', () => {
    expect(neighbourPages('c', null, []).previous).toEqual({ cursor: undefined, state: {} });
  });
});
