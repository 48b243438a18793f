import { expect, test } from 'vitest';
import { dnsRecordOf } from '../../../../src/features/white-label/dns-record.ts';

test.each([
  ['wrongTarget', '192.0.2.1', 'A 192.0.2.1'],
  ['wrongTarget', '2001:db8::1', 'AAAA 2001:db8::1'],
  ['wrongTarget', 'old.example', 'CNAME old.example'],
  ['failed', 'ETIMEOUT', 'ETIMEOUT'],
  ['notFound', null, '–'],
] as const)('a domain that is %s with %s shows %s', (status, found, shown) => {
  expect(dnsRecordOf({ domain: 'brand.example', status, date: null, found })).toBe(shown);
});
