import { useAccess } from '../../client/data/access.ts';
import { useBatched } from '../../client/data/use-batched.ts';
import { can } from '../../domain/access/can.ts';
import type { LogEntry } from '../../domain/entities/log-entry/model.ts';
import type { EntityName } from '../../domain/entities/models.ts';
import { isEntityName, isViewName, models } from '../../domain/entities/models.ts';
import { EntityLink } from '../../fields/entity/entity-link.tsx';
import { logEntryFields } from './fields.tsx';

type Props = { type: EntityName; id: string; organizationId: string };

/** A link to a row that still exists; log entries outlive what they are about. */
function KnownLink({ type, id, organizationId }: Props) {
  if (useBatched(type, id).state !== 'ready') return null;
  return (
    <>
      {' · '}
      <EntityLink type={type} id={id} organizationId={organizationId} />
    </>
  );
}

/** A link to a row, if its type has a view that the user may see. */
export function SourceLink(props: Props) {
  const access = useAccess();
  const { type } = props;
  const isVisible = isViewName(type) && access.state === 'ready' && can(access, models[type].view);
  return isVisible && <KnownLink {...props} />;
}

/** The type of an entry's source, and a link to the source if its type has a view that the user may see. */
export function LogSource({ entry }: { entry: LogEntry }) {
  const { sourceType: type, sourceId: id, organizationId } = entry;
  if (type === null) return null;
  const isLinked = id !== null && isEntityName(type);
  return (
    <>
      {logEntryFields.sourceType.show(type)}
      {isLinked && <SourceLink type={type} id={id} organizationId={organizationId} />}
    </>
  );
}
