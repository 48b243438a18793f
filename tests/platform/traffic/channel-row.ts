import type { EntityOf } from '../../../src/entities/models.ts';
import { between, pick, timedId } from '../demo/random.ts';
import type { Random } from '../demo/random.ts';

export type ChannelRow = Omit<EntityOf<'channel'>, 'version'>;

const areas = [
  '+3120',
  '+3130',
  '+3150',
  '+31515',
  '+31850',
  '+442079460',
  '+3225',
  '+4922',
  '+4842',
] as const;

function number(random: Random): string {
  const area = pick(random, areas);
  const rest = Math.floor(random() * 1e9)
    .toString()
    .padStart(9, '0');
  return area + rest.slice(0, 12 - area.length);
}

/** A channel that has just been created: an outside party on one side, somebody of the organization on the other. */
export function channelRow(random: Random, organizationId: string, at: string): ChannelRow {
  const inbound = random() < 0.6;
  const outside = { type: 'number', number: number(random), displayName: null } as const;
  const inside = {
    type: pick(random, ['device', 'user', 'trunkNumber'] as const),
    number: String(between(random, 100, 899)),
    displayName: null,
  };
  return {
    id: timedId(random, Date.parse(at)),
    organizationId,
    createDate: at,
    updateDate: at,
    deleteDate: null,
    source: inbound ? outside : inside,
    destination: inbound ? inside : outside,
    direction: inbound ? 'inbound' : 'outbound',
    state: 'created',
    answerDate: null,
    finishDate: null,
    hangupInitiator: null,
    hangupReason: null,
    faultReason: null,
  };
}
