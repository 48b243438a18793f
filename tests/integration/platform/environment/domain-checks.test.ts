import { afterAll, expect, test } from 'vitest';
import { certificatesFor, webOf } from '../../../../src/domain/entities/environment/rules.ts';
import { startDomainChecks } from '../../../platform/areas/environment/domain-checks.ts';
import type { DnsAnswer } from '../../../platform/areas/environment/dns.ts';
import { createTurns } from '../../../platform/base/turns.ts';
import { create, datesFrom } from '../../../platform/store/write.ts';
import { openStore } from '../../../platform/store/open-store.ts';
import { eventually } from '../../support/eventually.ts';

const now = () => Date.now();
const store = await openStore({ folder: null, now });
afterAll(() => store.close());

const labelWith = (portalDomain: string) => {
  const web = { ...webOf({ components: [] }), portalDomain };
  return create('environment', {
    id: portalDomain,
    organizationId: portalDomain,
    ...datesFrom(now()),
    publicName: portalDomain,
    active: true,
    components: [{ ...web, certificates: certificatesFor(web, () => portalDomain) }],
  });
};

const statusOf = (domain: string): string | undefined => {
  const found = store.get('environment', domain);
  return webOf({ components: [], ...found }).certificates[0]?.status;
};

/** DNS that does not answer for some domains until it is told to, and has no record of the others. */
function dnsSilentFor(...domains: readonly string[]) {
  const asked: string[] = [];
  const lookUp = (domain: string, signal: AbortSignal): Promise<DnsAnswer> => {
    asked.push(domain);
    if (!domains.includes(domain)) return Promise.resolve({ kind: 'nothing' });
    return new Promise((answer) => {
      signal.addEventListener('abort', () => answer({ kind: 'failed', reason: 'ETIMEOUT' }));
    });
  };
  return { asked, lookUp, prove: () => Promise.resolve({ kind: 'proved' as const }) };
}

test('a silent server delays no other white label, and its own only until the deadline', async () => {
  const [silent, other] = ['silent.example', 'answered.example'];
  await store.write([silent, other].map(labelWith));
  const dns = dnsSilentFor(silent);
  const stop = startDomainChecks({ store, now, inTurn: createTurns(), dns, deadlineMs: 1500 });
  await eventually(() => statusOf(other) === 'notFound');
  expect(statusOf(silent)).toBe('unchecked');
  await eventually(() => statusOf(silent) === 'failed');
  expect(dns.asked).toEqual([silent, other]);
  await stop();
});

test('the checks of domains stop without waiting for DNS, and write nothing more', async () => {
  const domain = 'stopped.example';
  await store.write([labelWith(domain)]);
  const dns = dnsSilentFor(domain);
  const stop = startDomainChecks({ store, now, inTurn: createTurns(), dns, deadlineMs: 60_000 });
  await eventually(() => dns.asked.includes(domain));
  await stop();
  expect(statusOf(domain)).toBe('unchecked');
});
