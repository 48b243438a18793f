import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { msg } from '@lingui/core/macro';
import type { EntityRow } from '../../../../src/domain/core/model.ts';
import type { Column } from '../../../../src/entities/define/view.ts';
import { cardHeight } from '../../../../src/kit/table/row-height.ts';
import { cardColumns } from '../../../../src/screens/list/card-columns.ts';
import { rowCells } from '../../../../src/screens/list/row-frame.tsx';
import { loadInTab } from '../../entities/support/load-in-tab.ts';

const { withOrganization } = await loadInTab(
  () => import('../../../../src/screens/rows/organization-part.tsx'),
);

const column = (id: string): Column<EntityRow> => ({ id, title: msg`Title`, cell: () => id });
const columns = ['time', 'level', 'source', 'client', 'message'].map(column);
const card = { state: 'level', lines: [['source', 'client']], text: ['message'] } as const;
const ids = (some: readonly (Column<EntityRow> | undefined)[]) => some.map((one) => one?.id);

test('a card shows the first column, and those that the list names', () => {
  const { name, state, lines, text } = cardColumns(card, columns) ?? {};
  expect(ids([name, state, ...(text ?? [])])).toEqual(['time', 'level', 'message']);
  expect(lines?.map(ids)).toEqual([['source', 'client']]);
});

test('a card leaves out what the user may not see, and the line that only had that', () => {
  const visible = columns.filter(({ id }) => id !== 'level' && id !== 'source');
  const { state, lines } = cardColumns(card, visible) ?? {};
  expect(state).toBeUndefined();
  expect(lines?.map(ids)).toEqual([['client']]);
  expect(cardColumns({ lines: [['level'], ['source', 'client']] }, visible)?.lines).toHaveLength(1);
});

test('a row is its cells in the order of the table, or its card', () => {
  const frame = { columns, height: 1, rowId: String, markLabel: null };
  const cells = (as: ReturnType<typeof cardColumns>) =>
    renderToStaticMarkup(
      rowCells({ ...frame, card: as }, ({ id }, at) => <i key={id}>{at === 0 ? `${id}! ` : `${id} `}</i>),
    ).replace(/<[^>]*>/g, '');
  expect(cells(null)).toBe('time! level source client message ');
  expect(cells(cardColumns(card, columns))).toBe('time! level source client message ');
  expect(cells(cardColumns({ lines: [['message']] }, columns))).toBe('time! message ');
});

test('a card of one line is 64 px high', () => {
  expect(cardHeight(1, 0)).toBe(64);
  expect(cardHeight(1, 1)).toBeGreaterThan(cardHeight(2, 0));
});

test('in the administration a card begins its first line with the organization', () => {
  const list = withOrganization({
    columns: [column('name'), column('mail')],
    card,
    filters: [],
    sorting: [],
    limit: 1,
  });
  expect(list.card.lines).toEqual([['organizationId', 'source', 'client']]);
});
