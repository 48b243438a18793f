import type { Channel, ChannelEvent } from './model.ts';
import { dtmfLogLimit, isFinal } from './rules.ts';
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
  const { at } = event;
  switch (event.type) {
    case 'stateSwitched':
      return switched(row, event.state, at);
    case 'hungUp':
      return {
        ...switched(row, 'hangup', at),
        hangupInitiator: event.initiator,
        hangupReason: event.reason,
      };
    case 'faulted':
      return { ...switched(row, 'faulted', at), faultReason: event.reason, faultMessage: event.message };
    case 'connectionInfoUpdated': {
      const { onHold, source = row.source, destination = row.destination } = event;
      return { ...row, onHold, source, destination, updateDate: at };
    }
    case 'dtmfLogged': {
      const { tone, direction } = event;
      const dtmfLog = [...row.dtmfLog, { tone, direction, timestamp: at }].slice(-dtmfLogLimit);
      return { ...row, dtmfLog, updateDate: at };
    }
  }
}
