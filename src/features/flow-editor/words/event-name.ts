import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ChannelEvent } from '../../../domain/entities/channel/model.ts';

/** The events that a subscription can report, by name. */
export type EventNames = { readonly [name: string]: MessageDescriptor };

export const channelEventNames = {
  stateSwitched: msg`The call rings, is answered or ends`,
  dtmfLogged: msg`A key is pressed or sent`,
  connectionInfoUpdated: msg`The call is held or resumed, or gets another party`,
  hungUp: msg`The call is hung up`,
  faulted: msg`The call fails`,
} as const satisfies { readonly [Type in ChannelEvent['type']]: MessageDescriptor };

/** The events of players, recorders, mixers and RTP endpoints. */
export const audioEventNames = {
  started: msg`Playing or recording starts`,
  paused: msg`It is paused`,
  resumed: msg`It is resumed`,
  stopped: msg`It is stopped`,
  finished: msg`A player has played everything`,
  available: msg`A recording can be played`,
  empty: msg`A recording has no audio`,
  opened: msg`A mixer or RTP endpoint opens`,
  closed: msg`A mixer or RTP endpoint closes`,
  failed: msg`It fails`,
} as const satisfies EventNames;
