import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { UserValues } from '../../../../src/entities/user/form-data.ts';
import type { EntityForm } from '../../../../src/entities/define/form.ts';
import type { UserSource } from '../../../../src/entities/user/form-source.ts';
import type { CallOutcome } from '../../../../src/domain/protocol/engine.ts';
import { sendParts } from '../../../../src/screens/form/send-parts.ts';
import { loadInTab } from '../support/load-in-tab.ts';
import { newUserSource, noPermissions, fullSource } from '../support/user-source.ts';

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
vi.mock('../../../../src/client/session/call.ts', () => ({ call }));

const { updateUserForm, createUserForm } = await loadInTab(
  () => import('../../../../src/entities/user/form.ts'),
);
const { userValuesOf } = await import('../../../../src/entities/user/form-data.ts');

beforeEach(() => {
  call.mockClear();
  refuse.clear();
});

const desk = { id: 'desk', loggedInUser: 'ann' };
const hall = { id: 'hall', loggedInUser: null };
// The form uses no other fields of a device.
const devices = [desk, hall] as unknown as UserSource['devices'];

// The generic form is the user form, so its source and values have these types.
const asFormInput = (sending: object) => sending as never;

/** The names of the calls that a form makes, in order. */
async function callsOf(form: EntityForm, source: UserSource, change: Partial<UserValues>): Promise<string[]> {
  const subject = { mode: source.user ? 'change' : 'create', id: 'ann', organizationId: 'o' } as const;
  const values = { ...userValuesOf(source), ...change };
  await form((known) =>
    sendParts(known as never, asFormInput({ values, source, subject, saved: new Map() })),
  );
  return call.mock.calls.map(([name]) => name);
}
const allChanges = {
  displayName: 'Anna',
  password: 'long enough 1!',
  billingPlanOverride: 'usageBased' as const,
  devices: ['hall'],
};

describe('updating a user', () => {
  // Proves S1-7-03.
  it('calls user, password, telephony, billing and logins in the specified order', async () => {
    expect(await callsOf(updateUserForm, { ...fullSource, devices }, allChanges)).toEqual([
      'user.update',
      'user.setPassword',
      'telephonyUser.update',
      'billingUser.update',
      'device.logout',
      'device.login',
    ]);
  });

  // Proves S1-7-03.
  it('skips an unchanged password, billing without permission, and unchanged logins', async () => {
    const same = { ...allChanges, password: '', devices: ['desk'] };
    expect(await callsOf(updateUserForm, { ...fullSource, devices, holder: noPermissions }, same)).toEqual([
      'user.update',
      'telephonyUser.update',
    ]);
  });

  it('stops after a refused call', async () => {
    refuse.add('user.setPassword');
    expect(await callsOf(updateUserForm, { ...fullSource, devices }, allChanges)).toEqual([
      'user.update',
      'user.setPassword',
    ]);
  });
});

describe('creating a user', () => {
  it('creates the user before setting password, telephony and billing', async () => {
    expect(await callsOf(createUserForm, newUserSource, { ...allChanges, roles: ['employee'] })).toEqual([
      'user.create',
      'user.setPassword',
      'telephonyUser.update',
      'billingUser.update',
    ]);
  });
});
