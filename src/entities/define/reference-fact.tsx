import type { EntityName } from '../../domain/entities/models.ts';
import { EntityLink } from '../../fields/entity/entity-link.tsx';
import type { HeadFact } from './panel-head.ts';

/** A fact of a panel's head as a link to the entity that it names. */
export const referenceFact = <Row,>(
  fact: HeadFact<Row>,
  type: EntityName,
  idOf: (row: Row) => string | null,
): HeadFact<Row> => ({
  ...fact,
  show: (row, organizationId) => {
    const id = idOf(row);
    return id !== null && <EntityLink type={type} id={id} organizationId={organizationId} />;
  },
});
