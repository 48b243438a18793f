import { describe, expect, test } from 'vitest';
import type { EntityOf } from '../../../src/domain/entities/models.ts';
import { queueWarnings } from '../../../src/entities/call-queue/warning.ts';
import { breakerWarnings } from '../../../src/entities/circuit-breaker/warning.ts';
import { deploymentWarnings } from '../../../src/entities/define/flow-deployment/warning.ts';
import type { PanelWarning } from '../../../src/entities/define/panel-head.ts';
import { jobWarnings } from '../../../src/entities/job/warning.ts';
import { numberWarnings } from '../../../src/entities/number/warning.ts';
import { orderWarnings } from '../../../src/entities/number-order/warning.ts';
import { mailWarnings } from '../../../src/entities/outbound-mail/warning.ts';
import { scheduleWarnings } from '../../../src/entities/schedule/warning.ts';
import { trunkWarnings } from '../../../src/entities/trunk/warning.ts';
import { reachOf } from '../../../src/domain/entities/telephony-user/reach.ts';
import { userWarnings } from '../../../src/entities/user/warning.ts';
import { trunk } from './support/trunk.ts';
import { fullSource } from './support/user-source.ts';

/** The states in which a rule warns, with its tone. */
function warned<State extends string>(
  states: readonly State[],
  rule: (state: State) => readonly PanelWarning[],
): Partial<Record<State, string>> {
  const found = states.map((state) => [state, rule(state)[0]?.tone] as const);
  return Object.fromEntries(found.filter(([, tone]) => tone !== undefined)) as Partial<Record<State, string>>;
}

test('warns of jobs, emails, flows and upstreams that need somebody', () => {
  expect(
    warned(['pending', 'running', 'succeeded', 'failed'], (state) =>
      jobWarnings({ state } as EntityOf<'job'>),
    ),
  ).toEqual({ failed: 'error' });
  expect(
    warned(['pending', 'sent', 'failed', 'temporarySendFailure'], (state) =>
      mailWarnings({ state } as EntityOf<'outboundMail'>),
    ),
  ).toEqual({ failed: 'error', temporarySendFailure: 'warn' });
  expect(
    warned(['none', 'latest', 'outdated', 'reconfigured'], (deployStatus) =>
      deploymentWarnings({ deployStatus }),
    ),
  ).toEqual({ none: 'notice', outdated: 'warn', reconfigured: 'warn' });
  expect(
    warned(['closed', 'open', 'halfOpen'], (state) =>
      breakerWarnings({ state } as EntityOf<'circuitBreaker'>),
    ),
  ).toEqual({ open: 'warn' });
});

test('says why a number order was rejected, unless no reason was given', () => {
  const states = ['created', 'completed', 'rejected', 'cancelled'] as const;
  const withReason = (rejectionReason: string | null) =>
    warned(states, (state) => orderWarnings({ state, rejectionReason }));
  expect(withReason('No registration')).toEqual({ rejected: 'error' });
  expect(withReason(null)).toEqual({});
  const [warning] = orderWarnings({ state: 'rejected', rejectionReason: 'No registration' });
  expect(warning?.text.values).toEqual({ reason: 'No registration' });
});

test('warns of a trunk that has to register and has not', () => {
  const { configuration } = trunk;
  const registers = {
    ...configuration,
    outbound: { ...configuration.outbound, connection: { type: 'registration' as const } },
  };
  const statuses = ['online', 'offline', 'other'] as const;
  expect(warned(statuses, (status) => trunkWarnings({ configuration: registers, status }))).toEqual({
    offline: 'warn',
    other: 'warn',
  });
  expect(warned(statuses, (status) => trunkWarnings({ configuration, status }))).toEqual({});
});

test('warns of a queue without agents', () => {
  expect(queueWarnings({ agentIds: [] })).toMatchObject([{ tone: 'warn' }]);
  expect(queueWarnings({ agentIds: ['ann'] })).toEqual([]);
});

test('warns of a schedule that no rule opens', () => {
  const rule = (enabled: boolean) => ({ enabled }) as EntityOf<'schedule'>['definition']['when'][number];
  const warnings = (...when: boolean[]) =>
    scheduleWarnings({ definition: { when: when.map(rule), except: [rule(true)] } }).length;
  expect([warnings(), warnings(false), warnings(false, true)]).toEqual([1, 1, 0]);
});

test('warns of a number whose calls are hung up only by default', () => {
  const hangup = { type: 'hangup' } as const;
  const count = (...args: Parameters<typeof numberWarnings>) => numberWarnings(...args).length;
  expect(count({ state: 'active', action: null }, hangup)).toBe(1);
  expect(count({ state: 'active', action: null }, null)).toBe(1);
  expect(count({ state: 'pending', action: null }, hangup)).toBe(0);
  expect(count({ state: 'active', action: hangup }, hangup)).toBe(0);
  expect(count({ state: 'active', action: null }, undefined)).toBe(0);
  expect(count({ state: 'active', action: null }, { type: 'user', userId: 'ann' })).toBe(0);
});

describe('a user', () => {
  const { telephony } = fullSource;
  if (telephony === null) throw new RangeError('The user has no telephony settings');
  const device = (status: 'online' | 'offline', type = 'sip') =>
    ({ deleteDate: null, status, configuration: { type } }) as EntityOf<'device'>;

  test('is reached if a device of theirs is online', () => {
    const reach = (...devices: (EntityOf<'device'> | undefined)[]) => reachOf(telephony, null, devices);
    expect(reach()).toBe('noDevices');
    expect(reach(device('offline'))).toBe('offline');
    expect(reach(device('offline'), device('online'))).toBe('reached');
    // A telephone number never registers, and is called only as such.
    expect(reach(device('offline', 'userNumber'))).toBe('noDevices');
  });

  test('is not judged by what is not known', () => {
    expect(reachOf(telephony, null, [undefined])).toBe('unknown');
    expect(reachOf(telephony, undefined, [])).toBe('unknown');
    expect(reachOf({ ...telephony, inboundCallAction: undefined }, null, [])).toBe('unknown');
  });

  test('is reached elsewhere by another call action', () => {
    expect(reachOf(telephony, { type: 'number', number: '+31201234567' }, [])).toBe('reached');
    expect(reachOf(telephony, { type: 'hangup' }, [device('online')])).toBe('rejected');
    expect(reachOf(telephony, { type: 'user', userId: telephony.id }, [])).toBe('noDevices');
  });

  test('has warnings about calls that fail or show no number', () => {
    const full = { mobilePhoneNumber: { number: '+31612345678' } };
    const tones = (...args: Parameters<typeof userWarnings>) => userWarnings(...args).map(({ tone }) => tone);
    const byMobile = { type: 'mobilePhone', number: null } as const;
    expect(tones(full, telephony, 'reached')).toEqual([]);
    expect(tones(full, telephony, 'offline')).toEqual(['warn']);
    expect(tones(full, { ...telephony, number: null }, 'offline')).toEqual([]);
    expect(tones(full, { ...telephony, outboundLegalSource: null }, 'reached')).toEqual(['notice']);
    const mobile = { ...telephony, outboundCallDisplaySourceExternal: byMobile };
    expect(tones(full, mobile, 'reached')).toEqual([]);
    expect(tones({ mobilePhoneNumber: null }, mobile, 'reached')).toEqual(['warn']);
    expect(tones({ mobilePhoneNumber: undefined }, mobile, 'reached')).toEqual([]);
  });
});
