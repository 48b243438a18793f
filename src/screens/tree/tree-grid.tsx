import type { KeyboardEvent, ReactNode } from 'react';
import {
  useCallback,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { rowIndexOf } from '../../kit/table/data-table.tsx';
import { heightOf, useTableLook } from '../../kit/table/table-look.ts';
import { NoteGridRow } from './note-row.tsx';
import { RootNote } from './root-note.tsx';
import type { TreePlace } from '../../lib/view/tree-move.ts';
import type { TreeColumn } from './tree-column.ts';
import type { TreeGridHandle } from './tree-grid-frame.tsx';
import { TreeGridFrame } from './tree-grid-frame.tsx';
import { TreeGridRow } from './tree-grid-row.tsx';
import { cursorSelection, isRowSelected, selectedRows, shownSelection } from './tree-selection.ts';
import type { TreeSource } from './tree-source.ts';
import { useBranchAnnouncement } from './use-branch-announcement.ts';
import { useCellEdit } from './use-cell-edit.ts';
import type { CursorState } from './use-tree-cursor.ts';
import { useSelectionKeys } from './use-selection-keys.ts';
import { useTreeCursor } from './use-tree-cursor.ts';

/** The node and the column that the cursor is at. */
export interface ActiveCell<Node> {
  readonly node: Node;
  readonly column: TreeColumn<Node>;
}

type Props<Node> = {
  /** Names the tree for screen readers. */
  label: string;
  source: TreeSource<Node>;
  /** The cursor, if its owner needs it; then several rows and cells can be selected. */
  position?: CursorState<Node>;
  /** At least one; the same object as long as nothing in it changes, so that rows need not render again. */
  columns: readonly TreeColumn<Node>[];
  /** The text by which typing finds a row. */
  nameOf: (node: Node) => string;
  /** The indentation of a level, px. */
  indent?: number;
  /** Shown if the tree has no roots. */
  empty: ReactNode;
  /** Enter, a double click on a cell without an editor, and on a phone a tap. By default, this folds and unfolds. */
  onChoose?: (node: Node) => void;
  /** Handles a key at a cell before the tree does; true if it did. */
  onKey?: (event: KeyboardEvent, cell: ActiveCell<Node>) => boolean;
};

/**
 * A tree with columns. The cursor moves over rows and cells; typing in a cell that has an editor edits it. On a phone,
 * rows are cards without cells to move to.
 */
export function TreeGrid<Node>(props: Props<Node>) {
  const { label, source, columns, nameOf, indent = 20, empty, onChoose } = props;
  const id = useId();
  const look = useTableLook();
  const [widths, setWidths] = useState<Readonly<Record<string, number>>>({});
  const heads = useMemo(
    () => columns.map(({ id, title, width, align }) => ({ id, title, align, width: widths[id] ?? width })),
    [columns, widths],
  );
  const own = useTreeCursor(source);
  const position = props.position ?? own;
  const { cursor, revealed, moveTo } = position;
  const isMultiple = props.position !== undefined && look === 'table';
  const column = look === 'cards' ? 0 : Math.min(cursor.column, columns.length - 1);
  const place = { index: cursor.index, column };
  const selection = isMultiple ? position.selection : cursorSelection;
  const selected = selectedRows({ cursor: place, selection }, source, columns.length);
  const onSelectionKey = useSelectionKeys({ position, source, isMultiple });
  const pressedPlace = (index: number, pressed: string | undefined): TreePlace => ({
    index,
    column: Math.max(
      0,
      columns.findIndex((one) => one.id === pressed),
    ),
  });
  const handle = useRef<TreeGridHandle>(null);
  const { index: activeIndex } = place;
  const showRevealed = useEffectEvent(() => {
    handle.current?.show(activeIndex);
    handle.current?.focus();
  });
  useEffect(() => {
    if (revealed > 0) showRevealed();
  }, [revealed]);
  const rowId = (index: number): string => `${id}-${index}`;
  const activeId = column === 0 ? rowId(place.index) : `${rowId(place.index)}-${column}`;
  const editing = useCellEdit({
    source,
    columns,
    cursor: { ...cursor, column },
    moveTo,
    focus: () => handle.current?.focus(),
  });
  useBranchAnnouncement(source, place.index);

  const fold = (indexes: readonly number[], isOpen: boolean): void => {
    const rows = indexes.map((index) => source.rowAt(index));
    const nodes = rows.flatMap((row) => (row?.kind === 'node' ? [row.node] : []));
    if (isOpen) source.unfold(nodes);
    else for (const node of nodes) source.fold(node);
  };
  const toggle = (index: number): void => {
    const row = source.rowAt(index);
    if (row?.fold === 'open' || row?.fold === 'folded') fold([index], row.fold === 'folded');
  };
  const choose = (index: number): void => {
    const row = source.rowAt(index);
    if (row?.kind === 'failed') source.retry(row.parent);
    else if (row?.kind === 'node' && onChoose) onChoose(row.node);
    else toggle(index);
  };
  const onKey = (event: KeyboardEvent): boolean => {
    const row = source.rowAt(place.index);
    const active = columns[column];
    const cell = row?.kind === 'node' && active ? { node: row.node, column: active } : null;
    return (
      onSelectionKey(event) ||
      (cell !== null && props.onKey?.(event, cell) === true) ||
      (look === 'table' && editing.onKey(event))
    );
  };
  const latestFold = useRef((_index: number): void => {});
  useLayoutEffect(() => {
    latestFold.current = (index) => {
      position.walkTo({ index, column: 0 });
      toggle(index);
    };
  });
  const onFold = useCallback((index: number) => latestFold.current(index), []);

  const root = source.rowAt(0);
  if (root !== undefined && root.kind !== 'node' && root.parent === null)
    return <RootNote row={root} empty={empty} onRetry={() => source.retry(null)} />;
  return (
    <TreeGridFrame
      handle={handle}
      label={label}
      multiple={isMultiple}
      columns={heads}
      count={source.count}
      look={look}
      height={heightOf(look, columns.length)}
      activeId={source.count > 0 ? activeId : undefined}
      onWidths={(chosen) => setWidths({ ...widths, ...chosen })}
      keys={{
        place,
        count: source.count,
        columns: look === 'cards' ? 1 : columns.length,
        rowAt: source.rowAt,
        textAt(index) {
          const row = source.rowAt(index);
          return row?.kind === 'node' ? nameOf(row.node) : undefined;
        },
        onMove: (next, isExtending) =>
          isExtending && isMultiple ? position.extendTo(next) : position.walkTo(next),
        onFold: fold,
        onChoose: choose,
      }}
      onKey={onKey}
      idAt={(index) => {
        const row = source.rowAt(index);
        return row && source.keyOf(row);
      }}
      onPress={(index, how, pressed) => {
        const next = pressedPlace(index, pressed);
        if (how === 'range' && isMultiple) position.extendTo(next);
        else moveTo(next);
        if (look === 'cards') choose(index);
      }}
      onToggle={isMultiple ? (index, pressed) => position.toggle(pressedPlace(index, pressed)) : undefined}
      onDoubleClick={({ target }) => {
        const index = rowIndexOf(target);
        if (index === null || index !== place.index || look === 'cards') return;
        if (!editing.begin(place, null)) choose(index);
      }}
    >
      {({ slot, index, top }) => {
        const row = source.rowAt(index);
        if (row === undefined) return null;
        const isActive = index === place.index;
        const common = { id: rowId(index), index, top, height: heightOf(look, columns.length), indent };
        return row.kind === 'node' ? (
          <TreeGridRow
            key={slot}
            {...common}
            row={row}
            columns={columns}
            activeColumn={isActive ? column : null}
            {...shownSelection(index, selected, selection)}
            edit={isActive ? editing.edit : null}
            onFold={onFold}
          />
        ) : (
          <NoteGridRow
            key={slot}
            {...common}
            row={row}
            columns={columns.length}
            isActive={isActive}
            isSelected={isRowSelected(index, selected)}
            onRetry={() => source.retry(row.parent)}
          />
        );
      }}
    </TreeGridFrame>
  );
}
