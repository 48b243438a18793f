import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { LogLevel } from '../../domain/entities/log-entry/level.ts';
import type { LogEntry } from '../../domain/entities/log-entry/model.ts';
import { Message, namedValue } from '../../fields/text/message.tsx';
import { Moment } from '../../fields/time/moment.tsx';
import { levelTitle } from '../../i18n/level-name.ts';
import type { StatusTone } from '../../kit/display/status-badge.tsx';
import { CallLine } from './call-line.tsx';
import { StatusBadge } from '../../kit/display/status-badge.tsx';
import type { EntityFields } from '../define/field.ts';
import { memberEntry } from '../../lib/value/member-entry.ts';
import { memberName } from '../../i18n/member-name.ts';

/** The names of the known source types; a platform may log others, which are shown as they are. */
export const sourceTypeNames: Readonly<Record<string, MessageDescriptor>> = {
  channel: msg`Channel`,
  device: msg({ message: 'Device', context: 'telephone' }),
  flow: msg`Flow`,
  flowSession: msg`Flow session`,
  number: msg`Number`,
  outboundMail: msg`Outbound email`,
  recording: msg`Recording`,
  sound: msg`Sound`,
  trunk: msg`Trunk`,
  upstream: msg`Upstream`,
  user: msg`User`,
};

const tones: Readonly<Record<LogLevel, StatusTone>> = {
  trace: 'plain',
  debug: 'plain',
  info: 'plain',
  warn: 'warn',
  error: 'error',
  fatal: 'fatal',
};

/** The fields of a log entry. */
export const logEntryFields = {
  timestamp: { title: msg`Timestamp`, show: (at: string) => <Moment at={at} /> },
  level: {
    title: msg`Level`,
    show: (level: LogLevel) => (
      <StatusBadge tone={memberEntry(tones, level, 'neutral')}>
        <Message text={memberName(levelTitle, level)} />
      </StatusBadge>
    ),
  },
  sourceType: { title: msg`Source`, show: namedValue(sourceTypeNames) },
  sourceId: { title: msg`Source ID` },
  message: { title: msg`Message` },
  coded: { title: msg`Message code`, show: (coded) => coded?.code },
  call: {
    title: msg({ message: 'Call', context: 'noun' }),
    show: (call: NonNullable<LogEntry['call']>) => <CallLine call={call} />,
  },
} satisfies EntityFields<LogEntry>;
