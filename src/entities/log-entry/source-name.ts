import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** What entries are logged about, in words; a platform may know more. */
export const sourceNames: Readonly<Record<string, MessageDescriptor>> = {
  channel: msg`Channel`,
  device: msg`Device`,
  flow: msg`Flow`,
  number: msg`Number`,
  outboundMail: msg`Outbound mail`,
  recording: msg`Recording`,
  sound: msg`Sound`,
  trunk: msg`Trunk`,
  upstream: msg`Upstream`,
  user: msg`User`,
};
