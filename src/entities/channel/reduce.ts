import type { Channel, ChannelEvent } from './model.ts';
import { isFinal } from './rules.ts';
import type { ChannelState } from './rules.ts';

function switched(row: Channel, state: ChannelState, at: string): Channel {
  return {
    ...row,
    state,
    updateDate: at,
    // The answer date is set once: a second 'answered' (a retrieved call) keeps the first.
    answerDate: state === 'answered' ? (row.answerDate ?? at) : row.answerDate,
    finishDate: isFinal(state) ? (row.finishDate ?? at) : row.finishDate,
  };
}

/** Folds a live event into a channel (S1 §4). Pure; the platform and the engine use this one function. */
export function reduceChannel(row: Channel, event: ChannelEvent): Channel {
  switch (event.type) {
    case 'stateSwitched':
      return switched(row, event.state, event.at);
    case 'hungUp':
      return {
        ...switched(row, 'hangup', event.at),
        hangupInitiator: event.initiator,
        hangupReason: event.reason,
      };
    case 'faulted':
      return { ...switched(row, 'faulted', event.at), faultReason: event.reason };
  }
}
