import type { Endpoint } from '../../../../src/domain/entities/channel/endpoint.ts';
import type { Channel } from '../../../../src/domain/entities/channel/model.ts';
import type { NumberObject } from '../../../../src/domain/value/number-object.ts';

export type ChannelRow = Omit<Channel, 'version'>;

type NewChannel = Pick<Channel, 'id' | 'organizationId' | 'source' | 'destination' | 'direction'> & {
  readonly at: string;
} & Partial<Pick<Channel, 'options' | 'userProperties'>>;

/** A new channel, created at `at`. */
export const freshChannel = ({ at, ...fields }: NewChannel): ChannelRow => ({
  createDate: at,
  updateDate: at,
  deleteDate: null,
  state: 'created',
  onHold: false,
  answerDate: null,
  finishDate: null,
  options: { expires: null, ringtone: { type: 'none' }, autoAnswer: false },
  userProperties: {},
  dtmfLog: [],
  hangupInitiator: null,
  hangupReason: null,
  faultReason: null,
  faultMessage: null,
  ...fields,
});

/** A number without metadata. */
export const bareNumber = (number: string): NumberObject => ({
  number,
  metadata: { region: null, numberType: 'unknown', localNumber: null },
});

/** An endpoint known only by its number. */
export const bareParty = (number: string, displayName: string | null = null): Endpoint => ({
  type: 'number',
  number: bareNumber(number),
  displayName,
  rawNumber: null,
});
