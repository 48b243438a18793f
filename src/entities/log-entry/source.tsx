import { useAccess } from '../../client/data/access.ts';
import { useBatched } from '../../client/data/use-batched.ts';
import { can } from '../../domain/access/can.ts';
import type { LogEntry } from '../../domain/entities/log-entry/model.ts';
import type { EntityName } from '../../domain/entities/models.ts';
import { isEntityName, isViewName, models } from '../../domain/entities/models.ts';
import { EntityLink } from '../../fields/entity/entity-link.tsx';
import { logEntryFields } from './fields.tsx';

/** A link to the source; nothing if it no longer exists, because log entries outlive their sources. */
function SourceLink({ type, id, organizationId }: { type: EntityName; id: string; organizationId: string }) {
  if (useBatched(type, id).state !== 'ready') return null;
  return (
    <>
      {' · '}
      <EntityLink type={type} id={id} organizationId={organizationId} />
    </>
  );
}

/** The type of an entry's source, and a link to the source if its type has a view that the user may see. */
export function LogSource({ entry }: { entry: LogEntry }) {
  const { sourceType: type, sourceId: id, organizationId } = entry;
  const access = useAccess();
  if (type === null) return null;
  const isLinked =
    id !== null &&
    isEntityName(type) &&
    isViewName(type) &&
    access.state === 'ready' &&
    can(access, models[type].view);
  return (
    <>
      {logEntryFields.sourceType.show(type)}
      {isLinked && <SourceLink type={type} id={id} organizationId={organizationId} />}
    </>
  );
}
