import { describe, expect, it } from 'vitest';
import { limits } from '../../../../contract/limits.ts';
import { judgeAnswer } from './judge-answer.ts';

const first = { attempts: 0, failures: 0 };

describe('an answer', () => {
  it.each([200, 201, 204, 299])('%d is accepted', (status) => {
    expect(judgeAnswer({ status }, first)).toEqual({
      state: 'delivered',
      pause: null,
      retryAfterSeconds: null,
    });
  });

  it.each([301, 302, 307, 400, 401, 403, 404, 405, 422, 451])('%d is not repeated', (status) => {
    expect(judgeAnswer({ status }, first)).toEqual({ state: 'failed', pause: null, retryAfterSeconds: null });
    expect(judgeAnswer({ status }, { attempts: 0, failures: limits.webhookRefusals - 1 }).pause).toBe(
      'failing',
    );
  });

  it.each([null, 408, 425, 429, 500, 502, 503, 504])('%s is repeated', (status) => {
    expect(judgeAnswer({ status }, first, 0.5)).toEqual({
      state: 'waiting',
      pause: null,
      retryAfterSeconds: 5,
    });
  });

  it('410 pauses the endpoint at once', () => {
    expect(judgeAnswer({ status: 410 }, first)).toEqual({
      state: 'failed',
      pause: 'gone',
      retryAfterSeconds: null,
    });
  });
});

it('repeats over three days, each time with another delay, and then pauses the endpoint', () => {
  const delays: number[] = [];
  for (let attempts = 0; ; attempts += 1) {
    const verdict = judgeAnswer({ status: 503 }, { attempts, failures: attempts }, 0.5);
    if (verdict.retryAfterSeconds === null) {
      expect(verdict).toEqual({ state: 'failed', pause: 'failing', retryAfterSeconds: null });
      break;
    }
    delays.push(verdict.retryAfterSeconds);
  }
  expect(delays).toHaveLength(9);
  const hours = delays.reduce((sum, seconds) => sum + seconds) / 3_600;
  expect(hours).toBeGreaterThan(70);
  expect(hours).toBeLessThan(72);
  expect(judgeAnswer({ status: 503 }, { attempts: 1, failures: 1 }, 0).retryAfterSeconds).toBe(240);
  expect(judgeAnswer({ status: 503 }, { attempts: 1, failures: 1 }, 1).retryAfterSeconds).toBeCloseTo(360);
});
