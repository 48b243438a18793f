import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { DefaultPlace } from '../../domain/value/call-action.ts';
import { callActionNames } from './call-action-name.ts';

interface WithoutDefault {
  /** Shown in place of the default. */
  readonly unset: MessageDescriptor;
  /** Says what happens with calls then, in the words of call actions; null: they take their usual course. */
  readonly result: MessageDescriptor | null;
}

const unaffected: WithoutDefault = { unset: msg`Not set`, result: null };

/** The calls of an organization that has set no default action, by the rules of the platform's call routing. */
export const withoutDefault: Readonly<Record<DefaultPlace, WithoutDefault>> = {
  calledNumber: { unset: msg`Not set (hang up)`, result: callActionNames.hangup },
  deviceCall: unaffected,
  deviceLogin: unaffected,
  userOutbound: { unset: msg`Not set (call the dialled number)`, result: msg`Call the dialled number` },
  userInbound: { unset: msg`Not set (call the user’s devices)`, result: msg`Call the user’s devices` },
  trunkCall: unaffected,
};
