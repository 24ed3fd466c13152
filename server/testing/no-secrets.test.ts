import { expect, it } from 'vitest';
import { assertNoSecrets } from './no-secrets.ts';

it.each([
  ['{"msg":"eyJhbGciOiJIUzI1NiJ9.eyJzaWQiOiIwYTBlIn0.x"}', 'an access token'],
  ['{"msg":"key myk_tz_Swu8VEdJutqtze4vBHIpP63"}', 'an API key'],
  ['{"msg":"signed with whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD"}', 'a secret of a webhook endpoint'],
  ['set-cookie: myelin-refresh-3000=tz_Swu8VEdJutqtze4vBHIpP63', 'a refresh cookie'],
  ['{"hash":"$argon2id$v=19$m=19456"}', 'a password hash'],
  ['{"body":{"password":"x"}}', 'a password field'],
  ['GET /auth#verify=tz_Swu8VEdJutqtze4vBHIpP63', 'the token of a link'],
  ['GET /auth#change=tz_Swu8VEdJutqtze4vBHIpP63', 'the token of a link'],
  ['GET /auth#stop=tz_Swu8VEdJutqtze4vBHIpP63', 'the token of a link'],
  ['said aloud: hunter2hunter2', 'a secret of this run'],
])('finds the secret in %s', (line, what) => {
  expect(() => assertNoSecrets(`a line\n${line}`, ['hunter2hunter2'])).toThrow(
    `Line 2 of the log holds ${what}`,
  );
});

it('accepts ordinary lines', () => {
  assertNoSecrets('{"level":50,"msg":"an operation failed","err":{"message":"duplicate key value"}}');
});
