import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { readHost } from '../../../src/domain/value/sip-host.ts';
import type { Upstream } from '../../../src/domain/entities/upstream/model.ts';
import { inTab } from './support/in-tab.ts';

const { updateUpstream, upstreamChanges, upstreamSchema, upstreamValuesOf } = await inTab(
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
  account: { server: 'sip.example.com', port: 5061, username: 'us', password: 'secret' },
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

describe('the form of an upstream', () => {
  it('begins with the defaults of the specification (S1 §5)', () => {
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
    // What is no number, as the field reads it.
    [{ port: Number('abc') }, ['port']],
    [{ port: '5060' }, ['port']],
  ])('with %j lacks %j', (change, fields) => {
    expect(problems(change)).toEqual(fields);
  });

  it('keeps a new address in its brackets, and names in small letters', () => {
    expect([' 2001:DB8::7 ', '[2001:db8::7]', 'SIP.Example.com', 'a b'].map(readHost)).toEqual([
      '[2001:db8::7]',
      '[2001:db8::7]',
      'sip.example.com',
      null,
    ]);
  });

  it('has what the upstream has, and sends what is another, settings as a whole', () => {
    expect(v.parse(upstreamSchema, values)).toEqual(values);
    const subject = { mode: 'change', id: 'u', organizationId: null } as const;
    expect(updateUpstream(values, { source, subject })).toBeNull();
    expect(upstreamChanges({ ...values, port: 5060, failoverNotFoundAuthoritative: false }, source)).toEqual({
      account: { ...upstream.account, port: 5060 },
      failoverSettings: { notFoundAuthoritative: false },
    });
  });
});
