import { describe, expect, it } from 'vitest';
import { neighbourPages } from './keyset-trail.ts';

describe('the pages beside this one', () => {
  it('has nothing before the first page and nothing after the last', () => {
    expect(neighbourPages(undefined, null, [])).toEqual({ previous: null, next: null });
  });

  it('remembers the way it came, page by page', () => {
    const second = neighbourPages(undefined, 'b', []).next;
    expect(second).toEqual({ cursor: 'b', state: { trail: [''] } });
    const third = neighbourPages('b', 'c', ['']).next;
    expect(third).toEqual({ cursor: 'c', state: { trail: ['', 'b'] } });
    expect(neighbourPages('c', null, ['', 'b']).previous).toEqual({ cursor: 'b', state: { trail: [''] } });
    expect(neighbourPages('b', 'c', ['']).previous).toEqual({ cursor: undefined, state: {} });
  });

  it('leads back to the first page when the way is not known', () => {
    expect(neighbourPages('c', null, []).previous).toEqual({ cursor: undefined, state: {} });
  });
});
