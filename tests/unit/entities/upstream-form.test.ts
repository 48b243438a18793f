import * as v from 'valibot';
import { describe, expect, it, vi } from 'vitest';
import { readHost } from '../../../src/domain/value/sip-host.ts';
import type { Upstream } from '../../../src/domain/entities/upstream/model.ts';
import { loadInTab } from './support/load-in-tab.ts';

const { call } = vi.hoisted(() => ({
  call: vi.fn<(name: string, parameters: object, body: object) => null>(),
}));
vi.mock('../../../src/client/session/call.ts', () => ({ call }));
const { upstreamSchema, upstreamValuesOf } = await loadInTab(
  () => import('../../../src/entities/upstream/form-data.ts'),
);
const { upstreamForms } = await loadInTab(() => import('../../../src/entities/upstream/form.tsx'));
const [{ send: updateUpstream }] = upstreamForms.update.parts;

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
const good = { ...blank, name: 'Carrier', account: { ...blank.account, server: 'sip.example.com' } };
const account = (change: object) => ({ account: { ...good.account, ...change } });
const problems = (change: object): readonly (string | null)[] =>
  (v.safeParse(upstreamSchema, { ...good, ...change }).issues ?? []).map((issue) => v.getDotPath(issue));

describe('the upstream form', () => {
  // Proves S1-5-20.
  it('starts with the specified defaults', () => {
    expect(blank).toMatchObject({
      outboundSipSettings: {
        callerIdHeader: 'fromUser',
        includeOrganizationSourceWhen: 'never',
        organizationSourceNumberHeader: 'pAssertedIdentity',
        defaultNumberFormat: 'e164WithPlus',
        dutchSpecialNumberFormat: 'e164WithPlus',
        notFoundAuthoritative: true,
      },
      failoverSettings: { notFoundAuthoritative: true },
      useRegistration: false,
    });
  });

  // Proves S1-5-19.
  it.each<[object, readonly string[]]>([
    [{}, []],
    [{ name: ' ' }, ['name']],
    [account({ server: '' }), ['account.server']],
    [account({ server: 'my carrier' }), ['account.server']],
    [account({ server: 'sip:carrier.example' }), ['account.server']],
    [account({ server: '2001:db8::7' }), []],
    [account({ server: '[2001:db8::7]' }), []],
    [account({ server: '2001:db8::7::1' }), ['account.server']],
    [account({ port: 0 }), ['account.port']],
    [account({ port: -1 }), ['account.port']],
    [account({ port: 1 }), []],
    [account({ port: 65_535 }), []],
    [account({ port: 65_536 }), ['account.port']],
    [account({ port: 70_000 }), ['account.port']],
    [account({ port: 5.5 }), ['account.port']],
    // The number field turns other text into NaN.
    [account({ port: Number('abc') }), ['account.port']],
    [account({ port: '5060' }), ['account.port']],
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
    const stored = v.parse(upstreamSchema, values);
    expect(values).toMatchObject(stored);
    const subject = { mode: 'change', id: 'u', organizationId: null } as const;
    const sent = (change: object): unknown => {
      call.mockClear();
      void updateUpstream({ ...stored, ...change }, { source, subject });
      return call.mock.lastCall?.[2];
    };
    expect(updateUpstream(stored, { source, subject })).toBeNull();
    expect(sent({ account: { ...stored.account, password: 'new' } })).toEqual({
      account: { ...upstream.account, password: 'new' },
    });
    expect(
      sent({
        account: { ...stored.account, port: 5060 },
        failoverSettings: { notFoundAuthoritative: false },
      }),
    ).toEqual({
      account: { ...upstream.account, port: 5060 },
      failoverSettings: { notFoundAuthoritative: false },
    });
  });
});
