import type { LogEntry } from '../../domain/entities/log-entry/model.ts';
import { isEntityName } from '../../domain/entities/models.ts';
import { KnownLink } from '../../fields/entity/known-link.tsx';
import { logEntryFields } from './fields.tsx';

/** The type of an entry's source, and a link to the source if its type has a view that the user may see. */
export function LogSource({ entry }: { entry: LogEntry }) {
  const { sourceType: type, sourceId: id, organizationId } = entry;
  if (type === null) return null;
  const isLinked = id !== null && isEntityName(type);
  return (
    <>
      {logEntryFields.sourceType.show(type)}
      {isLinked && <KnownLink type={type} id={id} organizationId={organizationId} before=" · " />}
    </>
  );
}
