import Stripe from 'stripe';
import { ProviderError } from './provider-error.ts';

/**
 * Node.js's HTTP client with one deadline for all of its requests. The SDK limits only the time of each attempt. If a
 * provider accepts connections but never replies, the SDK would wait for every attempt in turn. Attempts after the
 * deadline are not sent.
 * @param endsAt on the clock of performance.now()
 */
export function httpClientUntil(endsAt: number): Stripe.HttpClient {
  const client = Stripe.createNodeHttpClient();
  return {
    getClientName: () => client.getClientName(),
    makeRequest: (host, port, path, method, headers, body, protocol, timeout) => {
      const left = Math.floor(endsAt - performance.now());
      if (left <= 0) return Promise.reject(Stripe.HttpClient.makeTimeoutError());
      const most = Math.min(timeout, left);
      return client.makeRequest(host, port, path, method, headers, body, protocol, most);
    },
  };
}

/**
 * The reply, or an error at the deadline. Needed because the client's own timeout restarts with each byte, and because
 * the SDK waits before it retries. After an error, the request may still have taken effect.
 * @throws ProviderError
 */
export async function resolveBefore<Answer>(endsAt: number, answer: Promise<Answer>): Promise<Answer> {
  if (endsAt === Number.POSITIVE_INFINITY) return answer;
  let timer: NodeJS.Timeout | undefined;
  const end = new Promise<never>((_resolve, reject) => {
    const message = 'There was no answer in time';
    const error = new ProviderError('unknown', {
      type: 'deadline',
      code: null,
      status: null,
      requestId: null,
      message,
    });
    timer = setTimeout(() => reject(error), Math.max(0, endsAt - performance.now()));
  });
  try {
    return await Promise.race([answer, end]);
  } finally {
    clearTimeout(timer);
  }
}
