import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Certificate } from '../../../../src/domain/entities/environment/component.ts';
import { challengeName } from '../../../../src/domain/entities/environment/domain-name.ts';
import type { Environment } from '../../../../src/domain/entities/environment/model.ts';
import { webOf } from '../../../../src/domain/entities/environment/rules.ts';
import { domainTarget } from '../../../platform/areas/environment/host-brand.ts';
import type { DnsAnswer } from '../../../platform/areas/environment/dns.ts';
import type { Control } from '../../../platform/control/control.ts';
import { organizationId } from '../../../platform/demo/organizations.ts';
import { eventually } from '../../support/eventually.ts';
import { configOn } from '../support/config-on.ts';
import { watchedPlatform } from '../support/watched-platform.ts';
import type { WatchedPlatform } from '../support/watched-platform.ts';

let platform: WatchedPlatform;
let control: Control;
beforeAll(async () => {
  platform = await watchedPlatform('noorderlicht');
  if (!platform.platform.control) throw new Error('no control');
  ({ control } = platform.platform);
});
afterAll(() => platform.close());

const brandOn = async (host: string): Promise<string> =>
  (await configOn(platform.platform.origin, host)).environment.publicName;

/** Names the domain of a white label of its own, and gives the row and what the platform knows of the domain. */
async function claim(organization: string, domain: string) {
  const id = organizationId(organization);
  const { client } = platform;
  // Tests move the clock beyond the end of sessions.
  const admin = () => client.as('noorderlicht');
  const named = await client.call('environment.update', { publicName: organization }, await admin(), { id });
  expect(named.status).toBe(200);
  const claimAgain = async (portalDomain: string | null) =>
    expect((await client.call('environment.updateWeb', { portalDomain }, await admin(), { id })).status).toBe(
      200,
    );
  await claimAgain(domain);
  const row = async (): Promise<Environment> => {
    const constraints = [{ type: 'equals' as const, field: 'organizationId', value: id }];
    const rows = await control.find({ entityType: 'environment', constraints, sorting: [] });
    const [found] = rows as unknown as Environment[];
    if (found === undefined) throw new Error(`${organization} has no white label`);
    return found;
  };
  const until = (wanted: Partial<Certificate>): Promise<Certificate> =>
    eventually(async () => {
      const known = webOf(await row()).certificates.find((each) => each.domain === domain);
      const isSo =
        known !== undefined &&
        Object.entries(wanted).every(([field, value]) => known[field as keyof Certificate] === value);
      return isSo && known;
    });
  const token = async () => {
    const known = webOf(await row()).certificates.find((each) => each.domain === domain);
    if (known?.token === undefined) throw new Error(`${domain} has no token`);
    return known.token;
  };
  return { row, until, token, claimAgain };
}

let ahead = 0;
const later = () => control.skew({ ms: (ahead += 60 * 60_000) });
type Answer = Exclude<DnsAnswer, { kind: 'text' }>;
const answering = (domain: string) => async (answer: Answer) => {
  await control.dns({ domain, answer });
  await later();
};

const challenge = (domain: string, ...texts: readonly string[]) =>
  control.dns({ domain: challengeName(domain), answer: { kind: 'text', texts: [...texts] } });

// Proves S1-5-69.
test('the status of a domain follows DNS by itself, and only a valid domain shows the brand', async () => {
  const [brand, other] = ['Gemeente Súdwest-Fryslân', 'Van der Meulen Advocaten'];
  const [domain, sweep] = ['portaal.gemeente.example', 'sweep.example'];
  const [dns, sweepDns] = [answering(domain), answering(sweep)];
  await control.dns({ domain, answer: { kind: 'nothing' } });
  const { row, until, token } = await claim(brand, domain);
  const neighbour = await claim(other, sweep);
  await challenge(domain, await token());
  await challenge(sweep, await neighbour.token());
  await later();
  expect(await until({ status: 'notFound' })).toMatchObject({ found: null });
  await dns({ kind: 'cname', target: 'old.example' });
  await until({ status: 'wrongTarget', found: 'old.example' });
  await dns({ kind: 'failed', reason: 'ESERVFAIL' });
  await until({ status: 'failed', found: 'ESERVFAIL' });
  await dns({ kind: 'cname', target: domainTarget });
  const pending = await until({ status: 'pending' });
  expect(await brandOn(domain)).toBe('Voxtree');
  await later();
  const valid = await until({ status: 'valid', found: domainTarget });
  expect(Date.parse(valid.date ?? '')).toBeGreaterThan(Date.parse(pending.date ?? ''));
  expect(await brandOn(domain)).toBe(brand);
  // Decision 74.
  const hostFor = async (user: string, organization: string) => {
    const id = organizationId(organization);
    const answer = await platform.client.call('organization.portalHost', {}, await platform.client.as(user), {
      id,
    });
    return answer.body;
  };
  expect(await hostFor('noorderlicht', 'Publiekszaken')).toEqual({ host: domain });
  expect(await hostFor('operator', 'Voxtree Platform Operations')).toEqual({ host: null });

  // Once the status of this domain has changed after a later answer of DNS, all domains have been looked up again.
  const checkAll = async (found: string) => {
    await sweepDns({ kind: 'cname', target: found });
    await neighbour.until({ found });
  };
  await checkAll('one.example');
  const { version } = await row();
  for (const target of ['two.example', 'three.example']) await checkAll(target);
  expect((await row()).version).toBe(version);

  // No answer says nothing about a domain: its users keep their brand. Another target does.
  await dns({ kind: 'failed', reason: 'ETIMEOUT' });
  for (const target of ['four.example', 'five.example']) await checkAll(target);
  expect(await brandOn(domain)).toBe(brand);
  await dns({ kind: 'address', address: '192.0.2.1' });
  await until({ status: 'wrongTarget', found: '192.0.2.1' });
  expect(await brandOn(domain)).toBe('Voxtree');
  await control.skew({ ms: 0 });
});

// See decision 50.
test('a domain belongs to the claim whose token DNS has; a record left behind proves nothing', async () => {
  const [first, second] = ['Gemeente Súdwest-Fryslân', 'Van der Meulen Advocaten'];
  const domain = 'begeerd.example';
  const dns = answering(domain);
  await dns({ kind: 'cname', target: domainTarget });
  await challenge(domain, 'unrelated', 'v=spf1 -all');
  const one = await claim(first, domain);
  await one.until({ status: 'unproved', found: null });
  // An unproved claim blocks nobody.
  const other = await claim(second, domain);
  expect(await other.token()).not.toBe(await one.token());
  await challenge(domain, await other.token());
  await later();
  await other.until({ status: 'pending' });
  await later();
  await other.until({ status: 'valid' });
  await one.until({ status: 'unproved' });
  expect(await brandOn(domain)).toBe(second);
  // A proved one does.
  await claim('Fietsenfabriek Twente', 'fabriek.example');
  const { client } = platform;
  const refused = await client.call(
    'environment.updateWeb',
    { portalDomain: domain },
    await client.as('noorderlicht'),
    { id: organizationId('Fietsenfabriek Twente') },
  );
  expect(refused).toMatchObject({ status: 409 });

  // It is given up, and both records stay in DNS: neither the first claim nor a new one gets it.
  const left = await other.token();
  await other.claimAgain(null);
  await later();
  expect(await brandOn(domain)).toBe('Voxtree');
  await one.until({ status: 'unproved' });
  await other.claimAgain(domain);
  expect(await other.token()).not.toBe(left);
  await other.until({ status: 'unproved' });
  await control.skew({ ms: 0 });
});

// See decision 50.
test('a claim that is not proved lapses after seven days, and a new one starts with a new token', async () => {
  const domain = 'vergeten.example';
  await challenge(domain);
  const { until, token, claimAgain } = await claim('Fietsenfabriek Twente', domain);
  await until({ status: 'unproved' });
  const old = await token();
  await control.skew({ ms: 6 * 24 * 60 * 60_000 });
  await until({ status: 'unproved' });
  await control.skew({ ms: 7 * 24 * 60 * 60_000 + 60_000 });
  await until({ status: 'lapsed' });
  await challenge(domain, old);
  await claimAgain(null);
  await claimAgain(domain);
  expect(await token()).not.toBe(old);
  await until({ status: 'unproved' });
  await control.skew({ ms: 0 });
});
