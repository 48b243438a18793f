import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { Message } from '../../fields/text/message.tsx';
import { Moment } from '../../fields/time/moment.tsx';
import type { SimpleColumn } from '../../kit/table/simple-table.tsx';
import { SimpleTable } from '../../kit/table/simple-table.tsx';
import styles from './channel.module.css';
import type { DtmfTone } from '../../domain/entities/channel/model.ts';
import { toneDirectionNames } from './name.ts';

interface Line extends DtmfTone {
  readonly key: string;
}

const cell = {
  tone: ({ tone }: Line) => <span className={styles.tone}>{tone}</span>,
  direction: ({ direction }: Line) => <Message text={toneDirectionNames[direction]} />,
  timestamp: ({ timestamp }: Line) => <Moment at={timestamp} />,
};

/** The keys that were pressed in a call, as they were (S1 §3). */
export function DtmfLog({ log }: { log: readonly DtmfTone[] }) {
  const { t } = useLingui();
  const columns = useMemo<SimpleColumn<Line>[]>(
    () => [
      { key: 'tone', title: t`Tone`, tight: true, cell: cell.tone },
      { key: 'direction', title: t`Direction`, tight: true, cell: cell.direction },
      { key: 'timestamp', title: t`Timestamp`, cell: cell.timestamp },
    ],
    [t],
  );
  // Two keys may have been pressed in the same millisecond.
  const rows = useMemo(() => log.map((line, at) => ({ ...line, key: `${line.timestamp} ${at}` })), [log]);
  if (rows.length === 0)
    return (
      <p className={styles.note}>
        <Trans>No key was pressed.</Trans>
      </p>
    );
  return <SimpleTable label={t`DTMF log`} columns={columns} rows={rows} rowKey={({ key }) => key} />;
}
