import type { Endpoint, EndpointType } from '../../../src/domain/entities/channel/endpoint.ts';
import type { ChannelRow } from '../areas/channels/fresh-channel.ts';
import { bareNumber, freshChannel } from '../areas/channels/fresh-channel.ts';
import { numberObject } from '../areas/channels/number-object.ts';
import { between, pick, timedId } from '../base/random.ts';
import type { Random } from '../base/random.ts';

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

/** Numbers per area. A limited set, so that the same callers return and the parsed numbers can be cached. */
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

/** An outside party; some withhold their number. */
function externalEndpoint(random: Random): Endpoint {
  const number = random() < 0.04 ? bareNumber('anonymous') : numberObject(outsideNumber(random));
  const displayName = number.number === 'anonymous' ? null : pick(random, callers);
  return { type: 'number', number, displayName, rawNumber: null };
}

/** A dialled destination: mostly an outside number, rarely a code or the emergency number. */
function dialledEndpoint(random: Random): Endpoint {
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
  return externalEndpoint(random);
}

/** An endpoint within the organization, not yet assigned to a user, device or trunk. */
export function internalEndpoint(random: Random, type: EndpointType): Endpoint {
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

/** A newly created channel between an outside party and an endpoint of the organization. */
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
    const ends = { source: externalEndpoint(random), destination: internalEndpoint(random, type) };
    const userProperties =
      random() < 0.3 ? { queue: between(random, 1, 6), language: pick(random, ['nl', 'en']) } : {};
    return freshChannel({ id, organizationId, at, direction: 'inbound', ...ends, options, userProperties });
  }
  const type = pick(random, ['user', 'user', 'device', 'device', 'trunkNumber', 'displayNumber'] as const);
  const ends = { source: internalEndpoint(random, type), destination: dialledEndpoint(random) };
  return freshChannel({ id, organizationId, at, direction: 'outbound', ...ends, options });
}
