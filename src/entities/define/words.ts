import type { MessageDescriptor } from '@lingui/core';

/** Names of a type: 'User', 'Users', 'User details'. */
export interface EntityWords {
  readonly one: MessageDescriptor;
  readonly many: MessageDescriptor;
  /** The plural after a number, where `many` is more than that: 'Log entries' of the page 'Logs'. */
  readonly counted?: MessageDescriptor;
  readonly details: MessageDescriptor;
  /** Explains a telephony word to a newcomer, beside the heading of the list. */
  readonly about?: MessageDescriptor;
  /** Where rows come from, in an empty list of a type that users cannot create. */
  readonly origin?: MessageDescriptor;
}
