import { useLingui } from '@lingui/react/macro';
import { EntityText } from '../entity/entity-text.tsx';
import { Message } from '../text/message.tsx';
import { NumberObjectText } from '../phone-number/number-object.tsx';
import { Truncate } from '../../kit/display/truncate.tsx';
import styles from './endpoint.module.css';
import type { Endpoint } from '../../domain/entities/channel/endpoint.ts';
import { endpointTypeNames } from './type-names.ts';

/** The user or device that an endpoint refers to, if any. */
export function partyOf(end: Endpoint): { readonly type: 'user' | 'device'; readonly id: string } | null {
  if ('userId' in end && end.userId !== null) return { type: 'user', id: end.userId };
  if ('deviceId' in end && end.deviceId !== null) return { type: 'device', id: end.deviceId };
  return null;
}

/** An endpoint on one line: its name and number, else what was dialled or its type. */
export function EndpointLine({ end }: { end: Endpoint }) {
  const party = partyOf(end);
  const name =
    end.displayName === null ? (
      party && <EntityText type={party.type} id={party.id} />
    ) : (
      <Truncate text={end.displayName} limit={40} />
    );
  const number = end.number && <NumberObjectText of={end.number} />;
  if (name !== null && number !== null)
    return (
      <>
        {name} <span className={styles.number}>{number}</span>
      </>
    );
  return name ?? number ?? <Unnamed end={end} />;
}

function Unnamed({ end }: { end: Endpoint }) {
  const { t } = useLingui();
  const raw = 'rawNumber' in end ? end.rawNumber : null;
  if (end.type === 'number') return raw ?? t`anonymous`;
  return (
    <>
      <Message text={endpointTypeNames[end.type]} />
      {raw !== null && ` ${raw}`}
    </>
  );
}
