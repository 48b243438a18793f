import type { NumberInfo } from '../../domain/entities/number-availability/info.ts';
import { orderStateNames } from '../../entities/number-order/name.ts';
import { portingDirectionNames, portingStateNames } from '../../entities/number-porting-request/name.ts';
import { EntityLink } from '../../fields/entity/entity-link.tsx';
import { EntityText } from '../../fields/entity/entity-text.tsx';
import { Message } from '../../fields/text/message.tsx';
import { Moment } from '../../fields/time/moment.tsx';
import { PlainList } from '../../kit/display/plain-list.tsx';
import { Card } from '../../kit/layout/card.tsx';
import styles from './number-info.module.css';

type Related =
  | { type: 'numberOrder'; rows: NumberInfo['orders'] }
  | { type: 'numberPortingRequest'; rows: NumberInfo['portings'] };

function State({ row }: { row: NumberInfo['orders'][number] | NumberInfo['portings'][number] }) {
  if (!('direction' in row)) return <Message text={orderStateNames[row.state]} />;
  return (
    <>
      <Message text={portingDirectionNames[row.direction]} />, <Message text={portingStateNames[row.state]} />
    </>
  );
}

type Props = Related & {
  title: string;
  /** Shown if there are none. */
  none: string;
};

/** The orders or porting requests that a number belongs to, the latest first. */
export function RelatedRows({ type, rows, title, none }: Props) {
  return (
    <Card title={title}>
      {rows.length === 0 && none}
      <PlainList>
        {rows.map((row) => (
          <li key={row.id} className={styles.related}>
            <EntityLink type={type} id={row.id} organizationId={null} />
            <span>
              <EntityText type="organizationTreeView" id={row.organizationId} />
            </span>
            <span>
              <State row={row} />
            </span>
            <Moment at={row.createDate} />
          </li>
        ))}
      </PlainList>
    </Card>
  );
}
