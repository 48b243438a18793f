import type { EntityRow } from '../../domain/core/model.ts';
import type { Column, ListCard } from '../../entities/define/view.ts';

/** The columns of a card. */
export interface CardColumns {
  readonly name: Column<EntityRow>;
  readonly state: Column<EntityRow> | undefined;
  readonly lines: readonly (readonly Column<EntityRow>[])[];
  readonly text: readonly Column<EntityRow>[];
  /** The ids of those whose titles are shown. */
  readonly titled: readonly string[];
}

const noIds: readonly string[] = [];

/** The card with the columns that the user may see, whichever of them the table shows. */
export function cardColumns(
  { state, lines, text, titled = noIds }: ListCard,
  columns: readonly Column<EntityRow>[],
): CardColumns | null {
  const [name] = columns;
  if (name === undefined) return null;
  const known = new Map(columns.map((column) => [column.id, column]));
  const columnsOf = (ids: readonly string[]) => ids.flatMap((id) => known.get(id) ?? []);
  return {
    name,
    state: state === undefined ? undefined : known.get(state),
    lines: lines.map(columnsOf).filter((line) => line.length > 0),
    text: columnsOf(text ?? noIds),
    titled,
  };
}
