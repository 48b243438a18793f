import { Message } from '../../fields/text/message.tsx';
import { callActionCell } from '../../fields/call-action/effective-call-action.tsx';
import { PhoneNumber } from '../../fields/phone-number/phone-number.ts';
import type { Trunk } from '../../domain/entities/trunk/model.ts';
import { connectionNames } from './name.ts';

const connectionOf = ({ configuration }: Trunk) => configuration.outbound.connection;

function uri(trunk: Trunk): string | null {
  const connection = connectionOf(trunk);
  return connection.type === 'uri' ? connection.uri : null;
}

/** How the fields of a trunk are shown in a list. */
export const trunkCell = {
  name: (trunk: Trunk) => trunk.displayName,
  connection: (trunk: Trunk) => <Message text={connectionNames[connectionOf(trunk).type]} />,
  uri,
  fallbackLegalSource: ({ fallbackLegalSource }: Trunk) =>
    fallbackLegalSource !== null && <PhoneNumber number={fallbackLegalSource} />,
  callAction: (row: Trunk) => callActionCell(row.callAction, 'trunkCall', row),
  username: ({ configuration }: Trunk) => configuration.username,
};
