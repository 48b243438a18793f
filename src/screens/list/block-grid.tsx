import { useLingui } from '@lingui/react/macro';
import type { KeyboardEvent } from 'react';
import { useId, useMemo, useState } from 'react';
import { useDataSet } from '../../client/data/use-data-set.ts';
import type { EntityRow } from '../../domain/core/model.ts';
import type { ListBlocks } from '../../entities/define/view.ts';
import { SkeletonRows } from '../../kit/feedback/skeleton.tsx';
import { useTableLook } from '../../kit/table/table-look.ts';
import { treeRowAttributes } from '../../kit/tree/tree-row-attributes.ts';
import { pressedKey } from '../../lib/browser/pressed-key.ts';
import { bareKey } from '../../lib/text/key-text.ts';
import { stableKey } from '../../lib/value/stable-key.ts';
import type { TickedRows } from '../bulk/use-ticked-rows.ts';
import { listKeys } from '../rows/list-keys.ts';
import type { ListScroll } from '../rows/page-scroll.ts';
import type { BlockLine } from '../rows/row-blocks.ts';
import { blockLines, foldOfLine, rowsOfLine } from '../rows/row-blocks.ts';
import { tickableIds, pressResult } from '../rows/row-range.ts';
import type { ListState } from '../rows/use-entity-list.ts';
import { TreeGridFrame } from '../tree/tree-grid-frame.tsx';
import { useLastAnswer } from '../use-last-answer.ts';
import { BlockRow } from './block-row.tsx';
import { useRowFrame } from './row-frame.tsx';
import { ListRow } from './rows-window.tsx';
import type { ListColumns } from './use-list-columns.ts';

type Props = {
  label: string;
  state: ListState;
  columns: ListColumns;
  scrolls: ListScroll;
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

/** The places of rows, by their level. */
const levels = {
  1: treeRowAttributes({ level: 1, fold: 'leaf' }),
  2: treeRowAttributes({ level: 2, fold: 'leaf' }),
};
const none: readonly EntityRow[] = [];
const idsOf = (lines: readonly BlockLine<EntityRow>[]): readonly string[] => [
  ...new Set(tickableIds(lines.flatMap(rowsOfLine))),
];

/** A list whose consecutive rows are blocks. It needs all rows, because a block may have any number of them. */
export function BlockGrid(props: Props) {
  const {
    label,
    state,
    columns,
    scrolls,
    blocks,
    selected,
    multiple,
    marks,
    nameOf,
    onOpen,
    onMark,
    onLeave,
  } = props;
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
  const canMark = marks !== undefined;
  const markLabel = useMemo(
    () => (canMark ? (row: EntityRow) => t`Select ${nameOf(row)}` : null),
    [canMark, nameOf, t],
  );
  const frame = useRowFrame(columns, look, id, markLabel);
  const fold = (indexes: readonly number[], isOpen: boolean): void => {
    setAnchor(null);
    const ids = indexes.flatMap((index) => lines[index]?.id ?? []);
    setOpen(new Set(isOpen ? [...open, ...ids] : [...open].filter((id) => !ids.includes(id))));
  };
  const idsBetween = (from: number, to: number): readonly string[] =>
    idsOf(lines.slice(Math.min(from, to), Math.max(from, to) + 1));
  const tick = (index: number, how: 'one' | 'range'): void => {
    const pressed = pressResult(anchor, index, how);
    setAnchor(pressed.anchor);
    const ids = idsBetween(pressed.anchor, index);
    const isOn = pressed.kind === 'range' || !ids.every((id) => marks?.ids.has(id));
    if (ids.length > 0) marks?.set(ids, isOn);
  };
  const press = (index: number, how: 'one' | 'range'): void => {
    const line = lines[index];
    if (line?.kind === 'block') fold([index], !line.isOpen);
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

  const onKey = (event: KeyboardEvent): boolean => {
    const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
    if (isCommand && canMark && pressedKey(event).toLowerCase() === bareKey(listKeys.markAll.key))
      marks.set(all, true);
    else if (event.ctrlKey || event.metaKey || event.altKey) return false;
    else if (event.key === listKeys.mark.key && event.shiftKey && canMark) tick(active, 'range');
    else if (event.key === listKeys.close.key && selected.size > 0 && onLeave) onLeave();
    else return false;
    return true;
  };
  const mark = (index: number): void => {
    const line = lines[index];
    if (canMark) tick(index, 'one');
    else if (line?.kind === 'row') onMark?.(line.row);
  };

  if (view.state !== 'ready') return <SkeletonRows label={t`Loading…`} rows={16} />;
  return (
    <TreeGridFrame
      label={label}
      columns={columns.heads}
      count={lines.length}
      look={look}
      scrolls={scrolls}
      height={frame.height}
      activeId={lines.length > 0 ? frame.rowId(active) : undefined}
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
      onWidths={columns.setWidths}
      onMove={columns.move}
      idAt={(index) => lines[index]?.id}
      keys={{
        place: { index: active, column: 0 },
        count: lines.length,
        columns: 1,
        rowAt: (index) => lines[index] && foldOfLine(lines[index]),
        onMove({ index }, isExtending) {
          setCursor({ place, index });
          if (!isExtending || !canMark) return;
          marks.set(idsBetween(active, index), true);
          setAnchor(index);
        },
        onFold: fold,
        onChoose: (index) => press(index, 'one'),
        onMark: mark,
      }}
      onKey={onKey}
      onPress={(index, how) => {
        setCursor({ place, index });
        press(index, how);
      }}
    >
      {({ slot, index, top }) => {
        const line = lines[index];
        const common = { index, frame, top, active: index === active };
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
            attributes={levels[line.level]}
            selected={selected.has(line.row.id)}
            marked={marks?.ids.has(line.row.id) ?? false}
          />
        );
      }}
    </TreeGridFrame>
  );
}
