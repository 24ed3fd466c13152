import { expect, it } from 'vitest';
import { withoutLinks } from './without-links.ts';

it.each([
  ['See https://evil.example/a.b?c=d now', 'See https[:]//evil[.]example/a[.]b?c=d now'],
  ['HTTP://EVIL.EXAMPLE', 'HTTP[:]//EVIL[.]EXAMPLE'],
  ['www.evil.example.', 'www[.]evil[.]example.'],
  ['evil.example/login', 'evil[.]example/login'],
  ['http://192.0.2.1/x', 'http[:]//192[.]0[.]2[.]1/x'],
  ['(https://user:pass@evil.example)', '(https[:]//user:pass[@]evil[.]example)'],
  ['somebody@evil.example', 'somebody[@]evil[.]example'],
  ['xn--80ak6aa92e.com', 'xn--80ak6aa92e[.]com'],
  ['аррӏе.com', 'аррӏе[.]com'],
  ['evil。example', 'evil[.]example'],
])('breaks the address in %s', (text, shown) => {
  expect(withoutLinks(text)).toBe(shown);
});

it.each([
  'It is 1.5 kg, and 3.4.2026 suits us.',
  'Fine. Thanks…\nSee you: on Monday.',
  'Lot A-1.2, 50 %, AUD 1,250.00',
])('leaves %s unchanged', (text) => {
  expect(withoutLinks(text)).toBe(text);
});
