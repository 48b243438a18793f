import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { UserValues } from '../../../src/entities/user/form-values.ts';
import type { EntityForm } from '../../../src/entities/define/form.ts';
import type { UserSource } from '../../../src/entities/user/form-source.ts';
import type { CallOutcome } from '../../../src/domain/protocol/engine.ts';
import { sendParts } from '../../../src/screens/form/send-parts.ts';
import { inTab } from './support/in-tab.ts';
import { made, nobody, whole } from './support/user-source.ts';

const { call, refuse } = vi.hoisted(() => {
  const refused = new Set<string>();
  const outcomeOf = (name: string): CallOutcome =>
    refused.has(name)
      ? { kind: 'refused', status: 400, error: { code: 'V0001', message: 'no' } }
      : { kind: 'saved', value: {} };
  return {
    call: vi.fn<(name: string) => Promise<CallOutcome>>((name) => Promise.resolve(outcomeOf(name))),
    refuse: refused,
  };
});
vi.mock('../../../src/client/session/call.ts', () => ({ call }));

const { updateUserForm, createUserForm } = await inTab(() => import('../../../src/entities/user/form.ts'));
const { userValuesOf } = await import('../../../src/entities/user/form-values.ts');

beforeEach(() => {
  call.mockClear();
  refuse.clear();
});

const desk = { id: 'desk', loggedInUser: 'ann' };
const hall = { id: 'hall', loggedInUser: null };
// Of a device the form looks at no more.
const devices = [desk, hall] as unknown as UserSource['devices'];

// The form is one of users: its source and values are these.
const asAsked = (sending: object) => sending as never;

/** What a form sends, in its order. */
async function sent(form: EntityForm, source: UserSource, change: Partial<UserValues>): Promise<string[]> {
  const subject = { mode: source.user ? 'change' : 'create', id: 'ann', organizationId: 'o' } as const;
  const values = { ...userValuesOf(source), ...change };
  await form((known) => sendParts(known as never, asAsked({ values, source, subject, saved: new Map() })));
  return call.mock.calls.map(([name]) => name);
}
const everything = {
  displayName: 'Anna',
  password: 'long enough 1!',
  billingPlanOverride: 'usageBased' as const,
  devices: ['hall'],
};

describe('a user that is changed', () => {
  it('is sent in the order of the specification: user, password, telephony, billing, logins', async () => {
    expect(await sent(updateUserForm, { ...whole, devices }, everything)).toEqual([
      'user.update',
      'user.setPassword',
      'telephonyUser.update',
      'billingUser.update',
      'device.logout',
      'device.login',
    ]);
  });

  it('is sent without a password that stays, billing that one may not change, and logins that are the same', async () => {
    const same = { ...everything, password: '', devices: ['desk'] };
    expect(await sent(updateUserForm, { ...whole, devices, holder: nobody }, same)).toEqual([
      'user.update',
      'telephonyUser.update',
    ]);
  });

  it('is not sent further once a part was refused', async () => {
    refuse.add('user.setPassword');
    expect(await sent(updateUserForm, { ...whole, devices }, everything)).toEqual([
      'user.update',
      'user.setPassword',
    ]);
  });
});

describe('a user that is made', () => {
  it('is there before its password, telephony and billing are said', async () => {
    expect(await sent(createUserForm, made, { ...everything, roles: ['employee'] })).toEqual([
      'user.create',
      'user.setPassword',
      'telephonyUser.update',
      'billingUser.update',
    ]);
  });
});
