import { isEntityName } from '../../domain/entities/models.ts';
import type { LogEntry } from '../../domain/entities/log-entry/model.ts';
import { sourceTypeNames } from './fields.tsx';
import { namedValue } from '../../fields/text/message.tsx';
import { KnownLink } from '../../fields/entity/known-link.tsx';

const typeName = namedValue(sourceTypeNames);

/** Links to what a call rang and came through, one on a line; only the type if it is gone or not visible to the user. */
export function CallParties({ entry: { call, organizationId } }: { entry: LogEntry }) {
  return call?.parties.map(({ type, id }) => (
    <div key={`${type} ${id}`}>
      {typeName(type)}
      {isEntityName(type) && <KnownLink type={type} id={id} organizationId={organizationId} before=" · " />}
    </div>
  ));
}
