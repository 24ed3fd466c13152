import { describe, expect, it } from 'vitest';
import { redactJson, redactText } from './redact.ts';

const long = 'a'.repeat(43);

describe('an error message for staff', () => {
  it.each([
    ['Failed query: select 1\nparams: person@x.example,hunter2', 'Failed query: select 1'],
    ['connect smtps://user:pass@mail.example:465 failed', 'connect smtps://…@mail.example:465 failed'],
    ['GET https://bucket.example/a.webp?X-Amz-Signature=abc 403', 'GET https://bucket.example/a.webp… 403'],
    [`https://shop.example/auth#verify=${long}`, 'https://shop.example/auth…'],
    [`/invitations/${long} is gone`, '/invitations/… is gone'],
    ['Invalid API Key provided: sk_live_51Habc', 'Invalid API Key provided: …'],
    ['signed with whsec_C2FVsBQIhrscChlQIMV+b5/sSYs=', 'signed with …'],
    ['unknown key myk_tz_Swu8VEdJutqtze4vBHIpP63abcdefghij0123456789', 'unknown key …'],
    ['No such intent: pi_1_secret_9x', 'No such intent: pi_1_secret_…'],
    [`Authorization: Bearer ${long}`, 'Authorization: Bearer …'],
    [`the token ${long} was used`, 'the token … was used'],
  ])('hides the secret in %j', (text, shown) => {
    expect(redactText(text)).toBe(shown);
  });

  it.each([
    `No such checkout session: cs_test_${long}${long}`,
    '550 5.1.1 <person@hospital.example>: mailbox unavailable',
    'relation 018f3c1e-7b1a-7c3e-9d55-0b8a3f6f2f11 is gone',
  ])('keeps the subject of the error: %s', (text) => {
    expect(redactText(text)).toBe(text);
  });
});

it("an event's payload has no links or secrets at any depth", () => {
  const payload = {
    id: 'evt_1',
    data: {
      object: {
        id: 'cs_1',
        url: 'https://checkout.example/c/pay/cs_1',
        client_secret: 'x',
        charges: [{ receipt_url: 'https://r', card: { fingerprint: 'f', last4: '4242' }, amount: 1 }],
        return_url: null,
      },
    },
  };
  expect(redactJson(payload)).toEqual({
    id: 'evt_1',
    data: {
      object: {
        id: 'cs_1',
        url: '…',
        client_secret: '…',
        charges: [{ receipt_url: '…', card: { fingerprint: '…', last4: '4242' }, amount: 1 }],
        return_url: null,
      },
    },
  });
});
