import { Link } from '@tanstack/react-router';
import type { EntityName } from '../domain/entities/models.ts';
import { EntityText } from './entity-text.tsx';
import { searchWith } from './selection.ts';

type Props = {
  type: EntityName;
  id: string;
  /** The organization it is looked at in; null in the administration. */
  organizationId: string | null;
  /** It was taken. */
  onFollow?: () => void;
};

/** The name of an entity that another one refers to; it opens its details. */
export function EntityLink({ type, id, organizationId, onFollow }: Props) {
  return (
    <Link
      to="."
      search={(before) => searchWith(before, { type, id, organizationId, variant: null })}
      // The row that it stands in opens details of its own.
      onClick={(event) => {
        event.stopPropagation();
        onFollow?.();
      }}
    >
      <EntityText type={type} id={id} />
    </Link>
  );
}
