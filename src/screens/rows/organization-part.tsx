import { msg } from '@lingui/core/macro';
import type { EntityRow } from '../../domain/core/model.ts';
import type { EntityName } from '../../domain/entities/models.ts';
import { models } from '../../domain/entities/models.ts';
import type { EntityList, ListCard } from '../../entities/define/view.ts';
import { EntityText } from '../../fields/entity/entity-text.tsx';

const title = msg`Organization`;

/** In the administration, rows of these types come from many organizations. Inherited rows apply to all below theirs. */
export const isOfOrganization = (name: EntityName, organizationId: string | null): boolean =>
  organizationId === null && models[name].scope === undefined && models[name].listedBy === undefined;

function withFirst(id: string, { lines: [first, second], ...card }: ListCard): ListCard {
  const line = [id, ...(first ?? [])] as const;
  return { ...card, lines: second ? [line, second] : [line] };
}

/** The list with a column and a filter that say which organization a row belongs to. */
export function withOrganization(list: EntityList<EntityRow>): EntityList<EntityRow> {
  const [first, ...others] = list.columns;
  const column = {
    id: 'organizationId',
    title,
    cell: (row: EntityRow) => <EntityText type="organizationTreeView" id={row.organizationId} />,
    width: 180,
  };
  return {
    ...list,
    columns: [first, column, ...others],
    card: withFirst(column.id, list.card),
    filters: [
      { field: 'organizationId', title, kind: 'entity', entity: 'organizationTreeView', holds: 'one' },
      ...list.filters,
    ],
  };
}
