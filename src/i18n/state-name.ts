import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** The names of states. The context separates them from other meanings: "Recording" is also a noun. */
export const stateTexts = {
  unknown: msg({ message: 'Unknown', context: 'state' }),
  created: msg({ message: 'Created', context: 'state' }),
  trying: msg({ message: 'Trying', context: 'state' }),
  ringing: msg({ message: 'Ringing', context: 'state' }),
  progress: msg({ message: 'In progress', context: 'state' }),
  answered: msg({ message: 'Answered', context: 'state' }),
  faulted: msg({ message: 'Call failed', context: 'state' }),
  hangup: msg({ message: 'Hung up', context: 'state' }),
  available: msg({ message: 'Available', context: 'state' }),
  idle: msg({ message: 'Idle', context: 'state' }),
  processing: msg({ message: 'Processing', context: 'state' }),
  stopped: msg({ message: 'Stopped', context: 'state' }),
  failed: msg({ message: 'Failed', context: 'state' }),
  recording: msg({ message: 'Recording', context: 'state' }),
  finished: msg({ message: 'Finished', context: 'state' }),
  pending: msg({ message: 'Pending', context: 'state' }),
  running: msg({ message: 'Running', context: 'state' }),
  succeeded: msg({ message: 'Succeeded', context: 'state' }),
} satisfies Record<string, MessageDescriptor>;

/** A state of a call or of a process (S0-4-20). */
export type StateName = keyof typeof stateTexts;
export const stateNames = Object.keys(stateTexts) as StateName[];

/** The names of the given states only, for code that lists them all. */
export const stateTextsOf = <Name extends StateName>(
  states: readonly Name[],
): Readonly<Record<Name, MessageDescriptor>> =>
  // Object.fromEntries loses the key type.
  Object.fromEntries(states.map((state) => [state, stateTexts[state]])) as Record<Name, MessageDescriptor>;

/** The name of a state in the user's language. */
export function stateName(i18n: I18n, state: StateName): string {
  return i18n._(stateTexts[state]);
}
