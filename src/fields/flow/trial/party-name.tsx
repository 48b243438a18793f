import { EntityText } from '../../entity/entity-text.tsx';
import { formatPhoneNumber } from '../../../domain/value/phone-number.ts';

/** A party as scenarios and observations name it: `user:id`, or a number as it is dialled. */
export function PartyName({ to }: { to: string }) {
  const [, type, id] = /^(user|device|trunk|number):(.+)$/.exec(to) ?? [];
  if (id !== undefined && (type === 'user' || type === 'device' || type === 'trunk' || type === 'number'))
    return <EntityText type={type} id={id} />;
  return formatPhoneNumber(to);
}

/** Several parties, separated by commas. */
export function PartyNames({ to }: { to: readonly string[] }) {
  return to.map((one, at) => (
    <span key={one}>
      {at > 0 && ', '}
      <PartyName to={one} />
    </span>
  ));
}
