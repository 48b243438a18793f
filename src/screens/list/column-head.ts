import type { I18n } from '@lingui/core';
import type { EntityRow } from '../../domain/core/model.ts';
import type { Column } from '../../entities/define/view.ts';
import type { DataColumn } from '../../kit/table/data-table-header.tsx';
import { initialWidth } from './column-width.ts';

/** The minimum of the first column, which names the row, px. */
const nameWidth = 200;

/** The header of a column at its initial width, in the user's language. `at`: its place in the list. */
export function columnHead(
  { id, title: text, holds = 'text', width }: Column<EntityRow>,
  at: number,
  i18n: I18n,
): DataColumn {
  const title = i18n._(text);
  const content = typeof holds === 'string' ? holds : holds.map((word) => i18n._(word));
  return {
    id,
    title,
    width: initialWidth({ title, holds: content, width: width ?? (at === 0 ? nameWidth : undefined) }),
    align: holds === 'figure' ? 'end' : undefined,
  };
}
