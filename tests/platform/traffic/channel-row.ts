import type { Endpoint, EndpointType } from '../../../src/domain/entities/channel/endpoint.ts';
import type { ChannelRow } from '../areas/channels/fresh-channel.ts';
import { bareNumber, freshChannel } from '../areas/channels/fresh-channel.ts';
import { numberObject } from '../areas/channels/number-object.ts';
import { between, pick, timedId } from '../demo/random.ts';
import type { Random } from '../demo/random.ts';

const areas = [
  '+3120',
  '+3130',
  '+3150',
  '+31515',
  '+31850',
  '+316',
  '+442079460',
  '+3225',
  '+4922',
  '+4842',
] as const;

/** So many in each area: it is always the same people who call, and what is known of a number is not read anew. */
const peopleEach = 200;

function outsideNumber(random: Random): string {
  const area = pick(random, areas);
  const rest = String(123_456_789 + Math.floor(random() * peopleEach) * 4_321_987).slice(-9);
  return area + rest.slice(0, 12 - area.length);
}

const callers: readonly [string | null, ...(string | null)[]] = [
  null,
  null,
  null,
  'J. Whitcombe',
  'Van Dijk Transport',
];

/** Somebody outside; now and then one who does not say who they are. */
function outside(random: Random): Endpoint {
  const number = random() < 0.04 ? bareNumber('anonymous') : numberObject(outsideNumber(random));
  const displayName = number.number === 'anonymous' ? null : pick(random, callers);
  return { type: 'number', number, displayName, rawNumber: null };
}

/** What somebody dialled: mostly a number outside, seldom a code, or the emergency number. */
function dialled(random: Random): Endpoint {
  const chance = random();
  const rawNumber = chance < 0.02 ? '112' : chance < 0.04 ? '*43' : `*8${between(random, 100, 899)}`;
  const common = { number: null, displayName: null, rawNumber };
  if (chance < 0.02) return { ...common, type: 'number', number: numberObject('112') };
  if (chance < 0.04) return { ...common, type: 'custom' };
  if (chance < 0.07)
    return {
      ...common,
      type: pick(random, ['userCallPickup', 'userLogin', 'userLogout'] as const),
      userId: null,
    };
  return outside(random);
}

/** An end within the organization; who it is nobody has said yet. */
export function inside(random: Random, type: EndpointType): Endpoint {
  const number = bareNumber(String(between(random, 100, 899)));
  const common = { number, displayName: null, legalSource: null };
  switch (type) {
    case 'user':
      return { ...common, type, userId: null };
    case 'device':
      return { ...common, type, deviceId: null };
    case 'trunkNumber':
      return { ...common, type, trunkId: null };
    case 'displayNumber':
      return { ...common, type };
    default:
      return { type: 'number', number, displayName: null, rawNumber: null };
  }
}

/** A channel that has just been created: an outside party on one side, somebody of the organization on the other. */
export function channelRow(random: Random, organizationId: string, at: string): ChannelRow {
  const isInbound = random() < 0.6;
  const id = timedId(random, Date.parse(at));
  const options = {
    expires: isInbound ? null : 60,
    ringtone: { type: 'none' } as const,
    autoAnswer: random() < 0.05,
  };
  if (isInbound) {
    const type = pick(random, ['number', 'number', 'user', 'device', 'trunkNumber'] as const);
    const ends = { source: outside(random), destination: inside(random, type) };
    const userProperties =
      random() < 0.3 ? { queue: between(random, 1, 6), language: pick(random, ['nl', 'en']) } : {};
    return freshChannel({ id, organizationId, at, direction: 'inbound', ...ends, options, userProperties });
  }
  const type = pick(random, ['user', 'user', 'device', 'device', 'trunkNumber', 'displayNumber'] as const);
  const ends = { source: inside(random, type), destination: dialled(random) };
  return freshChannel({ id, organizationId, at, direction: 'outbound', ...ends, options });
}
