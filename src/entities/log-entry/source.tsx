import { can } from '../../domain/access/can.ts';
import { EntityLink } from '../../fields/entity/entity-link.tsx';
import { Message } from '../../fields/text/message.tsx';
import { useAccess } from '../../client/data/access.ts';
import { useBatched } from '../../client/data/use-batched.ts';
import type { EntityName } from '../../domain/entities/models.ts';
import { isEntityName, isViewName, models } from '../../domain/entities/models.ts';
import type { LogEntry } from '../../domain/entities/log-entry/model.ts';
import { sourceNames } from './source-name.ts';

/** The kind of thing that an entry is about. */
export function SourceType({ type }: { type: string | null }) {
  if (type === null) return null;
  const name = sourceNames[type];
  return name ? <Message text={name} /> : type;
}

/** Entries outlive what they tell of: only what is there has a name, and opens. */
function Found({ type, id, organizationId }: { type: EntityName; id: string; organizationId: string }) {
  if (useBatched(type, id).state !== 'ready') return null;
  return (
    <>
      {' · '}
      <EntityLink type={type} id={id} organizationId={organizationId} />
    </>
  );
}

/** What an entry is about; by name, and a link, where it has a face that the reader may see. */
export function Source({ entry }: { entry: LogEntry }) {
  const { sourceType: type, sourceId: id, organizationId } = entry;
  const access = useAccess();
  const isNamed =
    type !== null &&
    id !== null &&
    isEntityName(type) &&
    isViewName(type) &&
    access.state === 'ready' &&
    can(access, models[type].view);
  return (
    <>
      <SourceType type={type} />
      {isNamed && <Found type={type} id={id} organizationId={organizationId} />}
    </>
  );
}
