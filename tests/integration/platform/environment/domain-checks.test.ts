import { afterAll, expect, test } from 'vitest';
import { certificatesFor, webOf } from '../../../../src/domain/entities/environment/rules.ts';
import { startDomainChecks } from '../../../platform/areas/environment/domain-checks.ts';
import type { DnsAnswer } from '../../../platform/areas/environment/dns.ts';
import { createTurns } from '../../../platform/areas/turns.ts';
import { create, datesFrom } from '../../../platform/areas/write.ts';
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
    components: [{ ...web, certificates: certificatesFor(web) }],
  });
};

test('the checks of domains stop without looking up the rest', async () => {
  await store.write(['one.example', 'two.example', 'three.example'].map(labelWith));
  const asked: string[] = [];
  const answers: ((answer: DnsAnswer) => void)[] = [];
  const lookUp = (domain: string): Promise<DnsAnswer> => {
    asked.push(domain);
    return new Promise((answer) => void answers.push(answer));
  };
  const stop = startDomainChecks({ store, now, inTurn: createTurns(), dns: { lookUp } });
  await eventually(() => Promise.resolve(asked.length > 0));
  const stopped = stop();
  answers[0]?.({ kind: 'nothing' });
  await stopped;
  expect(asked).toEqual(['one.example']);
  expect(store.get('environment', 'one.example')).toMatchObject({
    components: [{ certificates: [{ status: 'unchecked' }] }],
  });
});
