import type { CallAction } from '../../../src/domain/value/call-action.ts';
import type { EntityOf } from '../../../src/domain/entities/models.ts';
import { create } from '../store/write.ts';
import type { Write } from '../store/store.ts';
import type { NumbersAndFlows } from './numbers-and-flows.ts';
import type { Person } from './people.ts';
import { pick } from '../base/random.ts';
import type { Random } from '../base/random.ts';
import type { DeviceRow } from './telephones.ts';

type DisplaySource = EntityOf<'telephonyUser'>['outboundCallDisplaySourceExternal'];

function displaySource(random: Random, numbers: readonly string[]): DisplaySource {
  const number = numbers[Math.floor(random() * numbers.length)];
  const type = pick(random, ['legalSource', 'legalSource', 'mobilePhone', 'organizationNumber'] as const);
  return type === 'organizationNumber' && number !== undefined
    ? { type, number }
    : { type: type === 'organizationNumber' ? 'legalSource' : type, number: null };
}

function inboundAction(
  random: Random,
  { flows }: NumbersAndFlows,
  devices: readonly string[],
): CallAction | null {
  const chance = random();
  const [device] = devices;
  const flow = flows[Math.floor(random() * flows.length)];
  if (chance < 0.15 && device !== undefined) return { type: 'device', deviceId: device };
  return chance < 0.25 && flow !== undefined
    ? { type: 'flow', flow: { type: 'organizationMainFlow', id: flow.id } }
    : null;
}

/** The telephony and billing settings of the people of one organization. Internal numbers count from 100. */
export function userSettingsOf(
  random: Random,
  people: readonly Person[],
  numbersAndFlows: NumbersAndFlows,
  devices: readonly DeviceRow[],
): readonly Write[] {
  const active = numbersAndFlows.numbers
    .filter(({ state }) => state === 'active')
    .map(({ number }) => number);
  return people.flatMap(({ id, organizationId, createDate, updateDate, deleteDate }, index) => {
    const common = { id, organizationId, createDate, updateDate, deleteDate };
    const own = devices
      .filter(({ loggedInUser }) => loggedInUser === id)
      .map((device) => device.id)
      .toSorted();
    return [
      create('telephonyUser', {
        ...common,
        number: random() < 0.9 ? String(100 + index).padStart(4, '0') : null,
        outboundLegalSource: random() < 0.85 ? (active[index % active.length] ?? null) : null,
        outboundCallDisplaySourceInternal: { type: 'legalSource', number: null },
        outboundCallDisplaySourceExternal: displaySource(random, active),
        outboundCallAction: random() < 0.05 ? { type: 'hangup' } : null,
        inboundCallAction: inboundAction(random, numbersAndFlows, own),
        callState: 'idle',
        devices: own,
      }),
      create('billingUser', {
        ...common,
        billingPlanOverride: random() < 0.1 ? pick(random, ['usageBased', 'fixed'] as const) : null,
      }),
    ];
  });
}
