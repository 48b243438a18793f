import type { Channel } from '../../../src/entities/channel/model.ts';
import { channelStates } from '../../../src/entities/channel/rules.ts';
import type { Random } from './random.ts';

const instantAt = (at: number): string => new Date(Date.UTC(2026, 0, 1) + at).toISOString();

/** A channel with some fields by chance; `version` is its age too. */
export const channelRow = (id: string, version: number, random: Random): Channel => ({
  id,
  organizationId: `org-${random.below(4)}`,
  version,
  createDate: instantAt(random.below(1000)),
  updateDate: instantAt(version),
  deleteDate: null,
  source: { type: 'number', number: `+31${random.below(1e6)}`, displayName: null },
  destination: { type: 'user', number: null, displayName: random.pick(['Ann', 'bob', 'Cee', 'dee']) },
  direction: random.pick(['inbound', 'outbound']),
  state: random.pick(channelStates),
  answerDate: null,
  finishDate: null,
  hangupInitiator: null,
  hangupReason: null,
  faultReason: null,
});
