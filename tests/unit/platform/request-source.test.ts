import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { createSourceOf } from '../../platform/base/request-source.ts';

const request = (remoteAddress: string, headers: Record<string, string>, encrypted = false) =>
  ({ socket: { remoteAddress, encrypted }, headers }) as unknown as IncomingMessage;

const forwarded = { 'x-forwarded-for': '9.9.9.9, 203.0.113.7, 10.0.0.2', 'x-forwarded-proto': 'https' };

test.each([
  ['nobody is trusted', [], '10.0.0.1', forwarded, { address: '10.0.0.1', isSecure: false }],
  ['it is not the proxy', ['10.0.0.0/8'], '192.0.2.1', forwarded, { address: '192.0.2.1', isSecure: false }],
  ['it is the proxy', ['10.0.0.0/8'], '10.0.0.1', forwarded, { address: '203.0.113.7', isSecure: true }],
  ['mapped IPv4', ['10.0.0.0/8'], '::ffff:10.0.0.1', forwarded, { address: '203.0.113.7', isSecure: true }],
  [
    'one address',
    ['::1'],
    '::1',
    { 'x-forwarded-for': '2001:db8::5' },
    { address: '2001:db8::5', isSecure: false },
  ],
  ['no header', ['::1'], '::1', {}, { address: '::1', isSecure: false }],
  [
    'no address in the header',
    ['::1'],
    '::1',
    { 'x-forwarded-for': 'x' },
    { address: '::1', isSecure: false },
  ],
  [
    'two proxies',
    ['::1'],
    '::1',
    { 'x-forwarded-proto': 'https, http' },
    { address: '::1', isSecure: false },
  ],
])('the source of a request if %s', (_, proxies, from, headers, source) => {
  expect(createSourceOf(proxies)(request(from, headers))).toEqual(source);
});

test('a request over TLS is secure without a proxy', () => {
  expect(createSourceOf([])(request('192.0.2.1', {}, true))).toEqual({
    address: '192.0.2.1',
    isSecure: true,
  });
});
