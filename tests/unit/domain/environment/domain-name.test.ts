import { expect, test } from 'vitest';
import {
  parseDomainLines,
  parseDomainName,
} from '../../../../src/domain/entities/environment/domain-name.ts';

test.each([
  ['portal.nieuw.example', 'portal.nieuw.example'],
  ['  Portal.NIEUW.example. ', 'portal.nieuw.example'],
  ['bücher.example', 'xn--bcher-kva.example'],
  ['XN--bcher-kva.example', 'xn--bcher-kva.example'],
  ['nieuw.localhost', 'nieuw.localhost'],
])('reads %j as the domain %s', (typed, name) => {
  expect(parseDomainName(typed)).toBe(name);
});

test.each([
  '',
  'localhost',
  'https://portal.example',
  'portal.example/x',
  'portal.example:4000',
  'user@portal.example',
  '127.0.0.1',
  '0x7f.1',
  '[::1]',
  'a b.example',
  '-a.example',
  '*.example.org',
  'a_b.example',
  'a..example',
  `${'a'.repeat(64)}.example`,
  `${'abcdefgh.'.repeat(30)}example`,
  '%61.example',
])('reads %j as no domain', (typed) => {
  expect(parseDomainName(typed)).toBeNull();
});

test('reads one domain per line, each once, and says which lines are none', () => {
  expect(parseDomainLines(' A.example \n\na.example\r\nb.example\nno domain\n')).toEqual({
    domains: ['a.example', 'b.example'],
    wrong: ['no domain'],
  });
});
