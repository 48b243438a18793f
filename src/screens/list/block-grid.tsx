import { useVirtualizer } from '@tanstack/react-virtual';
import { useLingui } from '@lingui/react/macro';
import type { KeyboardEvent } from 'react';
import { useId, useMemo, useState } from 'react';
import { useDataSet } from '../../client/data/use-data-set.ts';
import type { EntityRow } from '../../domain/core/model.ts';
import type { ListBlocks } from '../../entities/define/view.ts';
import { SkeletonRows } from '../../kit/feedback/skeleton.tsx';
import { heightOf, useTableLook } from '../../kit/table/table-look.ts';
import { DataRoom } from '../../kit/table/data-row.tsx';
import { DataTable } from '../../kit/table/data-table.tsx';
import { pressedKey } from '../../lib/browser/pressed-key.ts';
import { bareKey } from '../../lib/text/key-text.ts';
import { stableKey } from '../../lib/value/stable-key.ts';
import type { TickedRows } from '../bulk/use-ticked-rows.ts';
import { listKeys } from '../rows/list-keys.ts';
import { movedRow } from '../rows/list-page.ts';
import type { BlockLine } from '../rows/row-blocks.ts';
import { blockIndexOf, blockLines, rowsOfLine } from '../rows/row-blocks.ts';
import { tickableIds, pressResult } from '../rows/row-range.ts';
import type { ListState } from '../rows/use-entity-list.ts';
import { useLastAnswer } from '../use-last-answer.ts';
import { BlockRow } from './block-row.tsx';
import { createRowSlots } from '../rows/row-slots.ts';
import type { RowFrame } from './rows-window.tsx';
import { ListRow } from './rows-window.tsx';
import type { ListColumns } from './use-list-columns.ts';
import { useShownColumns } from './use-shown-columns.ts';

type Props = {
  label: string;
  state: ListState;
  columns: ListColumns;
  blocks: ListBlocks<EntityRow>;
  selected: ReadonlySet<string>;
  multiple?: boolean;
  marks?: TickedRows | undefined;
  nameOf: (row: EntityRow) => string;
  /** As in the plain list. */
  onOpen?: (row: EntityRow) => void;
  onMark?: (row: EntityRow) => void;
  onLeave?: (() => void) | undefined;
};

const headHeight = 33;
const none: readonly EntityRow[] = [];
const idsOf = (lines: readonly BlockLine<EntityRow>[]): readonly string[] => [
  ...new Set(tickableIds(lines.flatMap(rowsOfLine))),
];

/** A list whose consecutive rows are blocks. It needs all rows, because a block may have any number of them. */
export function BlockGrid(props: Props) {
  const { label, state, columns, blocks, selected, multiple, marks, nameOf, onOpen, onMark, onLeave } = props;
  const { t } = useLingui();
  const id = useId();
  const look = useTableLook();
  const { request } = state;
  const view = useLastAnswer(useDataSet(request.query, { ...request.window, limit: 'all' }));
  const rows = view.state === 'ready' ? view.rows : none;
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const lines = useMemo(() => blockLines(rows, blocks.stepBetween, open), [rows, blocks, open]);
  const place = stableKey(request);
  const [cursor, setCursor] = useState({ place, index: 0 });
  const active = Math.max(0, Math.min(cursor.place === place ? cursor.index : 0, lines.length - 1));
  const [anchor, setAnchor] = useState<number | null>(null);
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null);
  const [slotsOf] = useState(createRowSlots);
  const shown = useShownColumns(columns, look);
  const height = heightOf(look, shown.length);
  const canMark = marks !== undefined;
  const frame = useMemo<RowFrame>(
    () => ({
      columns: shown,
      height,
      rowId: (index) => `${id}-${index}`,
      markLabel: canMark ? (row) => t`Select ${nameOf(row)}` : null,
    }),
    [shown, height, id, canMark, nameOf, t],
  );
  const top = look === 'table' ? headHeight : 0;
  const virtual = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller,
    estimateSize: () => height,
    scrollMargin: top,
    scrollPaddingStart: top,
    overscan: 12,
  });

  const setBlock = (line: BlockLine<EntityRow> | undefined, isOpen: boolean): void => {
    if (line?.kind !== 'block') return;
    setAnchor(null);
    setOpen(new Set(isOpen ? [...open, line.id] : [...open].filter((id) => id !== line.id)));
  };
  const move = (index: number): void => {
    setCursor({ place, index });
    virtual.scrollToIndex(index);
  };
  const tick = (index: number, how: 'one' | 'range'): void => {
    const pressed = pressResult(anchor, index, how);
    setAnchor(pressed.anchor);
    const [from, to] = [Math.min(pressed.anchor, index), Math.max(pressed.anchor, index)];
    const ids = idsOf(lines.slice(from, to + 1));
    const isOn = pressed.kind === 'range' || !ids.every((id) => marks?.ids.has(id));
    if (ids.length > 0) marks?.set(ids, isOn);
  };
  const press = (index: number, how: 'one' | 'range'): void => {
    const line = lines[index];
    if (line?.kind === 'block') setBlock(line, !line.isOpen);
    else if (line && onOpen) onOpen(line.row);
    else tick(index, how);
  };
  // Deleted rows cannot be ticked, and a block of them alone is not.
  const isEachTicked = (line: BlockLine<EntityRow>): boolean => {
    const ids = idsOf([line]);
    return ids.length > 0 && ids.every((id) => marks?.ids.has(id));
  };
  const all = idsOf(lines);
  const ticked = all.filter((id) => marks?.ids.has(id)).length;
  const marked = ticked === 0 ? 'none' : ticked === all.length ? 'all' : 'some';
  const tickAll = (): void => marks?.set(all, marked !== 'all');

  const onKeyDown = (event: KeyboardEvent): void => {
    const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
    const line = lines[active];
    const visible = Math.floor(((scroller?.clientHeight ?? 0) - headHeight) / height);
    const next = movedRow(event.key, active, lines.length, visible);
    if (isCommand && canMark && pressedKey(event).toLowerCase() === bareKey(listKeys.markAll.key))
      marks.set(all, true);
    else if (event.ctrlKey || event.metaKey || event.altKey) return;
    else if (next !== null) {
      move(next);
      if (event.shiftKey && canMark) {
        marks.set(idsOf(lines.slice(Math.min(active, next), Math.max(active, next) + 1)), true);
        setAnchor(next);
      }
    } else if (event.key === 'ArrowRight') setBlock(line, true);
    else if (event.key === 'ArrowLeft') {
      const block = blockIndexOf(lines, active);
      if (block === active) setBlock(line, false);
      else move(block);
    } else if (event.key === listKeys.open.key) press(active, 'one');
    else if (event.key === listKeys.mark.key && canMark) tick(active, event.shiftKey ? 'range' : 'one');
    else if (event.key === listKeys.mark.key && onMark && line?.kind === 'row') onMark(line.row);
    else if (event.key === listKeys.close.key && selected.size > 0 && onLeave) onLeave();
    else return;
    event.preventDefault();
  };

  if (view.state !== 'ready') return <SkeletonRows label={t`Loading…`} rows={16} />;
  const placed = virtual.getVirtualItems().flatMap(({ index }) => {
    const line = lines[index];
    return line ? [{ index, id: line.id }] : [];
  });
  return (
    <DataTable
      label={label}
      role="treegrid"
      columns={columns.heads}
      count={lines.length}
      look={look}
      activeId={lines.length > 0 ? frame.rowId(active) : undefined}
      scroller={setScroller}
      multiple={multiple ?? false}
      marks={
        canMark
          ? {
              label: t`Select all rows`,
              state: marked,
              onAll: tickAll,
              onMark(index, how) {
                setCursor({ place, index });
                tick(index, how);
              },
            }
          : undefined
      }
      sortLabel={t`Sort`}
      onSort={state.setSort}
      onWidth={columns.setWidth}
      onMove={columns.move}
      onKeyDown={onKeyDown}
      onPress={(index, how) => {
        setCursor({ place, index });
        press(index, how);
      }}
    >
      <DataRoom height={lines.length * height}>
        {slotsOf(placed).map(({ slot, index }) => {
          const line = lines[index];
          const common = { index, frame, top: index * height, active: index === active };
          if (line === undefined) return null;
          return line.kind === 'block' ? (
            <BlockRow
              key={slot}
              {...common}
              line={line}
              blocks={blocks}
              nameOf={nameOf}
              isMarked={isEachTicked(line)}
            />
          ) : (
            <ListRow
              key={slot}
              {...common}
              row={line.row}
              level={line.level}
              selected={selected.has(line.row.id)}
              marked={marks?.ids.has(line.row.id) ?? false}
            />
          );
        })}
      </DataRoom>
    </DataTable>
  );
}
