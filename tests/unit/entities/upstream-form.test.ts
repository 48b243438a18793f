import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { readHost } from '../../../src/domain/value/sip-host.ts';
import type { Upstream } from '../../../src/domain/entities/upstream/model.ts';
import { loadInTab } from './support/load-in-tab.ts';

const { updateUpstream, upstreamChanges, upstreamSchema, upstreamValuesOf } = await loadInTab(
  () => import('../../../src/entities/upstream/form-data.ts'),
);

const at = '2026-11-01T08:00:00.000Z';
const upstream: Upstream = {
  id: 'u',
  organizationId: 'o',
  version: 1,
  createDate: at,
  updateDate: at,
  deleteDate: null,
  name: 'Carrier',
  account: { server: 'sip.example.com', port: 5061, username: 'us' },
  outboundSipSettings: {
    callerIdHeader: 'pAssertedIdentity',
    includeOrganizationSourceWhen: 'always',
    organizationSourceNumberHeader: 'fromUser',
    defaultNumberFormat: 'e164WithoutPlus',
    dutchSpecialNumberFormat: 'local',
    notFoundAuthoritative: false,
  },
  failoverSettings: { notFoundAuthoritative: true },
  useRegistration: true,
};
const source = { entity: upstream };
const values = upstreamValuesOf(source);
const blank = upstreamValuesOf({ entity: null });
const good = { ...blank, name: 'Carrier', server: 'sip.example.com' };
const problems = (change: object): readonly (string | null)[] =>
  (v.safeParse(upstreamSchema, { ...good, ...change }).issues ?? []).map((issue) => v.getDotPath(issue));

describe('the upstream form', () => {
  // Proves S1-5-20.
  it('starts with the specified defaults', () => {
    expect(blank).toMatchObject({
      callerIdHeader: 'fromUser',
      includeOrganizationSourceWhen: 'never',
      organizationSourceNumberHeader: 'pAssertedIdentity',
      defaultNumberFormat: 'e164WithPlus',
      dutchSpecialNumberFormat: 'e164WithPlus',
      notFoundAuthoritative: true,
      failoverNotFoundAuthoritative: true,
      useRegistration: false,
    });
  });

  // Proves S1-5-19.
  it.each<[object, readonly string[]]>([
    [{}, []],
    [{ name: ' ' }, ['name']],
    [{ server: '' }, ['server']],
    [{ server: 'my carrier' }, ['server']],
    [{ server: 'sip:carrier.example' }, ['server']],
    [{ server: '2001:db8::7' }, []],
    [{ server: '[2001:db8::7]' }, []],
    [{ server: '2001:db8::7::1' }, ['server']],
    [{ port: 0 }, ['port']],
    [{ port: -1 }, ['port']],
    [{ port: 1 }, []],
    [{ port: 65_535 }, []],
    [{ port: 65_536 }, ['port']],
    [{ port: 70_000 }, ['port']],
    [{ port: 5.5 }, ['port']],
    // The number field turns other text into NaN.
    [{ port: Number('abc') }, ['port']],
    [{ port: '5060' }, ['port']],
  ])('reports for %j the fields %j', (change, fields) => {
    expect(problems(change)).toEqual(fields);
  });

  it('puts IPv6 addresses in brackets and lower-cases names', () => {
    expect([' 2001:DB8::7 ', '[2001:db8::7]', 'SIP.Example.com', 'a b'].map(readHost)).toEqual([
      '[2001:db8::7]',
      '[2001:db8::7]',
      'sip.example.com',
      null,
    ]);
  });

  it('starts with the values of the upstream, and sends account and settings whole, a password only if typed', () => {
    expect(v.parse(upstreamSchema, values)).toEqual(values);
    const subject = { mode: 'change', id: 'u', organizationId: null } as const;
    expect(updateUpstream(values, { source, subject })).toBeNull();
    expect(upstreamChanges({ ...values, password: 'new' }, source)).toEqual({
      account: { ...upstream.account, password: 'new' },
    });
    expect(upstreamChanges({ ...values, port: 5060, failoverNotFoundAuthoritative: false }, source)).toEqual({
      account: { ...upstream.account, port: 5060 },
      failoverSettings: { notFoundAuthoritative: false },
    });
  });
});
