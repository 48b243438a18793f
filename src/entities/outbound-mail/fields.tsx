import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type {
  IncludedAudio,
  MailContents,
  MailState,
  OutboundMail,
} from '../../domain/entities/outbound-mail/model.ts';
import { Message, namedValue } from '../../fields/text/message.tsx';
import type { StatusTone } from '../../kit/display/status-badge.tsx';
import { StatusBadge } from '../../kit/display/status-badge.tsx';
import { Truncate } from '../../kit/display/truncate.tsx';
import type { EntityFields } from '../define/field.ts';
import { AudioInclusion } from './audio-inclusion.tsx';
import { memberName } from '../../i18n/member-name.ts';
import { memberEntry } from '../../lib/value/member-entry.ts';
import { kindName } from '../../i18n/kind-name.ts';
import { mailTemplateNames } from './name.ts';

export const mailStateNames: Readonly<Record<MailState, MessageDescriptor>> = {
  pending: msg({ message: 'Pending', context: 'mail' }),
  sent: msg({ message: 'Sent', context: 'mail' }),
  failed: msg({ message: 'Failed', context: 'mail' }),
  temporarySendFailure: msg({ message: 'Temporary failure', context: 'mail' }),
};
/** The colours of S1-4-28. */
const tones: Readonly<Record<MailState, StatusTone>> = {
  pending: 'busy',
  sent: 'plain',
  failed: 'error',
  temporarySendFailure: 'warn',
};
export const contentTypeNames: Readonly<Record<MailContents['type'], MessageDescriptor>> = {
  template: msg({ message: 'Template', context: 'mail' }),
  simple: msg({ message: 'Plain text', context: 'mail' }),
};

const aboutTemplate = namedValue(mailTemplateNames);

/** The fields of an outbound mail. */
export const outboundMailFields = {
  from: { title: msg`From` },
  to: { title: msg`To` },
  state: {
    title: msg`State`,
    show: (state: MailState) => (
      <StatusBadge tone={memberEntry(tones, state, 'neutral')}>
        <Message text={memberName(mailStateNames, state)} />
      </StatusBadge>
    ),
  },
  contents: {
    title: msg`Subject or template`,
    show: (contents: MailContents) =>
      contents.type === 'simple' ? (
        <Truncate text={contents.subject} />
      ) : contents.type === 'template' ? (
        aboutTemplate(contents.templateName)
      ) : null,
  },
  'contents.type': {
    title: msg`Content type`,
    show: (type: MailContents['type']) => <Message text={kindName(contentTypeNames, type)} />,
  },
  'contents.subject': { title: msg`Subject` },
  'contents.templateName': { title: msg`Template` },
  audio: {
    title: msg`Recording or sound`,
    show: (audio: IncludedAudio) => <AudioInclusion audio={audio} />,
  },
  flowSessionId: { title: msg`Flow session` },
} satisfies EntityFields<OutboundMail>;
