import { describe, expect, test } from 'vitest';
import { type Controls, NO_CONTROLS } from '../control/controls.ts';
import { chooseDue, type Moment } from './choose-due.ts';
import type { Delivery } from './delivery.ts';

const now = 1_000;

describe('choosing webhooks to send', () => {
  test('sends only the oldest webhook of each payment', () => {
    const waiting = [first('a', 'one'), first('b', 'one'), first('c', 'two')];
    expect(chosen(waiting)).toEqual({ due: ['a', 'c'], nextAt: Number.POSITIVE_INFINITY });
  });

  test('sends no other webhook of a payment while one is in flight', () => {
    expect(chosen([first('a', 'one'), first('b', 'one')], { isUnderWay: (id) => id === 'a' }).due).toEqual(
      [],
    );
  });

  test('sends the next webhook of a payment while the one before it waits for its retry', () => {
    const waiting = [again('a', 'one', now + 500), first('b', 'one')];
    expect(chosen(waiting)).toEqual({ due: ['b'], nextAt: now + 500 });
  });

  test('says when the next webhook is due', () => {
    const waiting = [again('a', 'one', now + 500), again('b', 'two', now + 200)];
    expect(chosen(waiting)).toEqual({ due: [], nextAt: now + 200 });
  });

  test('sends only requested webhooks while everything is held', () => {
    const waiting = [first('a', 'one'), first('b', 'one')];
    const { due } = chosen(waiting, { hold: true, isAskedFor: (id) => id === 'b' });
    expect(due).toEqual(['b']);
  });

  test('sends a reordered batch newest first, one at a time, once its first webhook is due', () => {
    const waiting = [first('a', 'one'), { ...first('b', 'two'), next_at: now + 200 }];
    expect(chosen(waiting, { reorder: true }).due).toEqual(['b']);
  });
});

function chosen(waiting: Delivery[], about: Partial<Controls & Moment> = {}) {
  const { due, nextAt } = chooseDue(
    waiting,
    { ...NO_CONTROLS, ...about },
    { now, dueAt: ({ next_at }) => next_at, isAskedFor: () => false, isUnderWay: () => false, ...about },
  );
  return { due: due.map(({ id }) => id), nextAt };
}

function first(id: string, subject: string): Delivery {
  return { ...again(id, subject, now), attempts: 0 };
}

function again(id: string, subject: string, next_at: number): Delivery {
  const event = { event: id, type: 'charge.succeeded' as const, last_result: null };
  return { id, subject, status: 'pending', attempts: 1, next_at, ...event };
}
