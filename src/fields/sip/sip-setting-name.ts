import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type {
  DestinationHeader,
  LegalSourceInclusion,
  NumberFormat,
  SourceHeader,
} from '../../domain/value/sip-setting.ts';

/** The names of the SIP headers that carry a number (S1-9-04). */
export const headerNames: Record<SourceHeader | DestinationHeader, MessageDescriptor> = {
  fromUser: msg`From: user part`,
  fromDisplayName: msg`From: display name`,
  pPreferredIdentity: msg`P-Preferred-Identity`,
  pAssertedIdentity: msg`P-Asserted-Identity`,
  toUser: msg`To: user part`,
  toDisplayName: msg`To: display name`,
};

export const numberFormatNames: Record<NumberFormat, MessageDescriptor> = {
  e164WithPlus: msg`E.164 with + (+31201234567)`,
  e164WithoutPlus: msg`E.164 without + (31201234567)`,
  local: msg`Local (0201234567)`,
};

export const legalSourceInclusionNames: Record<LegalSourceInclusion, MessageDescriptor> = {
  never: msg`Never`,
  whenAnonymous: msg`When the caller is anonymous`,
  whenDiffersFromCallerId: msg`When it differs from the caller ID`,
  always: msg`Always`,
};
