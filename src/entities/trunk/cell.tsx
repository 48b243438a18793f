import { callActionCell } from '../../fields/call-action/effective-call-action.tsx';
import type { Trunk } from '../../domain/entities/trunk/model.ts';
import { connectionFields, trunkFields } from './fields.tsx';

/** The address of a trunk that is reached by a SIP URI. */
export function uriOf({ configuration }: Trunk): string | null {
  const { connection } = configuration.outbound;
  return connection.type === 'uri' ? connection.uri : null;
}

/** The cells of a trunk in a list. */
export const trunkCell = {
  name: (trunk: Trunk) => trunk.displayName,
  connection: ({ configuration }: Trunk) =>
    connectionFields.type.show(configuration.outbound.connection.type),
  uri: uriOf,
  fallbackLegalSource: ({ fallbackLegalSource }: Trunk) =>
    fallbackLegalSource !== null && trunkFields.fallbackLegalSource.show(fallbackLegalSource),
  callAction: (trunk: Trunk) => callActionCell(trunk.callAction, 'trunkCall', trunk),
  username: ({ configuration }: Trunk) => configuration.username,
};
