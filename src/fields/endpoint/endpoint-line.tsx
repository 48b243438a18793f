import { useLingui } from '@lingui/react/macro';
import { EntityText } from '../entity/entity-text.tsx';
import { Message } from '../text/message.tsx';
import { NumberObjectText } from '../phone-number/number-object.tsx';
import { Truncate } from '../../kit/display/truncate.tsx';
import styles from './endpoint.module.css';
import type { Endpoint } from '../../domain/entities/channel/endpoint.ts';
import { kindName } from '../../i18n/kind-name.ts';
import { endpointTypeNames } from './type-names.ts';

/** The user or device that an endpoint refers to, if any. */
export function partyOf(end: Endpoint): { readonly type: 'user' | 'device'; readonly id: string } | null {
  if ('userId' in end && end.userId !== null) return { type: 'user', id: end.userId };
  if ('deviceId' in end && end.deviceId !== null) return { type: 'device', id: end.deviceId };
  return null;
}

type Label = Pick<Endpoint, 'displayName' | 'number'>;

/** The name and number of an endpoint; one of an unknown kind may have neither. */
export const labelOf = ({ displayName = null, number = null }: Partial<Label>): Label => ({
  displayName,
  number,
});

/** An endpoint on one line: its name and number, else what was dialled or its type. */
export function EndpointLine({ end }: { end: Endpoint }) {
  const party = partyOf(end);
  const { displayName, number: known } = labelOf(end);
  const name =
    displayName === null ? (
      party && <EntityText type={party.type} id={party.id} />
    ) : (
      <Truncate text={displayName} limit={40} />
    );
  const number = known && <NumberObjectText of={known} />;
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
      <Message text={kindName(endpointTypeNames, end.type)} />
      {raw !== null && ` ${raw}`}
    </>
  );
}
