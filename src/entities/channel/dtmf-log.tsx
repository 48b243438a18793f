import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { Message } from '../../fields/text/message.tsx';
import { Moment } from '../../fields/time/moment.tsx';
import type { SimpleColumn } from '../../kit/table/simple-table.tsx';
import { SimpleTable } from '../../kit/table/simple-table.tsx';
import styles from './channel.module.css';
import type { DtmfTone } from '../../domain/entities/channel/model.ts';
import { channelFields } from './fields.tsx';
import { toneDirectionNames } from './name.ts';
import { memberName } from '../../i18n/member-name.ts';

interface LoggedTone extends DtmfTone {
  readonly key: string;
}

const cell = {
  tone: ({ tone }: LoggedTone) => <span className={styles.tone}>{tone}</span>,
  direction: ({ direction }: LoggedTone) => <Message text={memberName(toneDirectionNames, direction)} />,
  timestamp: ({ timestamp }: LoggedTone) => <Moment at={timestamp} />,
};

/** The keys pressed during a call (S1-3-12). */
export function DtmfLog({ log }: { log: readonly DtmfTone[] }) {
  const { i18n, t } = useLingui();
  const columns = useMemo<SimpleColumn<LoggedTone>[]>(
    () => [
      { key: 'tone', title: t`Tone`, tight: true, cell: cell.tone },
      { key: 'direction', title: i18n._(channelFields.direction.title), tight: true, cell: cell.direction },
      { key: 'timestamp', title: t`Timestamp`, cell: cell.timestamp },
    ],
    [i18n, t],
  );
  // Two keys may have been pressed in the same millisecond.
  const rows = useMemo(() => log.map((tone, at) => ({ ...tone, key: `${tone.timestamp} ${at}` })), [log]);
  if (rows.length === 0)
    return (
      <p className={styles.note}>
        <Message text={channelFields.dtmfLog.none} />
      </p>
    );
  return (
    <SimpleTable
      label={i18n._(channelFields.dtmfLog.title)}
      columns={columns}
      rows={rows}
      rowKey={({ key }) => key}
    />
  );
}
