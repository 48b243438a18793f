import { Trans, useLingui } from '@lingui/react/macro';
import type { KeyboardEvent } from 'react';
import { useId, useMemo, useState } from 'react';
import type { Contents } from '../../../domain/flow/contents/contents.ts';
import type { Macros } from '../../../domain/flow/graph/macro-interface.ts';
import type { OutlineRow } from '../../../domain/flow/graph/outline.ts';
import { outlineOf, shownRows, siblingPlaces } from '../../../domain/flow/graph/outline.ts';
import { treeMove } from '../../../lib/view/tree-move.ts';
import { foldable, OutlineItem } from './outline-item.tsx';
import styles from './outline.module.css';
import { RowText } from './row-text.tsx';

/** How many rows Page Up and Page Down move. */
const pageRows = 10;

type Props = { contents: Contents; macros: Macros; organizationId: string };

/** The blocks of a flow or macro in the order of the flow, to read by eye, keyboard and screen reader. */
export function FlowOutline({ contents, macros, organizationId }: Props) {
  const { t } = useLingui();
  const id = useId();
  const rows = useMemo(() => outlineOf(contents), [contents]);
  const places = useMemo(() => siblingPlaces(rows), [rows]);
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const [active, setActive] = useState(rows[0]?.id);
  const shown = shownRows(rows, folded);
  const activeIndex = Math.max(
    0,
    shown.findIndex((row) => row.id === active),
  );
  const rowId = (row: OutlineRow) => `${id}-${encodeURIComponent(row.id)}`;

  function moveTo(row: OutlineRow | undefined): void {
    if (row === undefined) return;
    setActive(row.id);
    document.getElementById(rowId(row))?.scrollIntoView({ block: 'nearest' });
  }
  function toggleFold(rows: readonly (OutlineRow | undefined)[]): void {
    const next = new Set(folded);
    for (const row of rows) if (row !== undefined && !next.delete(row.id)) next.add(row.id);
    setFolded(next);
  }
  /** Follows a link to its block, which may be below folded rows. */
  function choose(row: OutlineRow | undefined): void {
    if (row?.kind !== 'link') return;
    setFolded(new Set());
    const target = rows.find((one) => one.kind === 'block' && one.node.id === row.target.id);
    // The row is rendered once nothing is folded.
    requestAnimationFrame(() => moveTo(target));
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const rowAt = (index: number) => shown[index] && foldable(shown[index], folded);
    const view = { count: shown.length, columns: 1, page: pageRows, rowAt };
    const move = treeMove(event.key, { index: activeIndex, column: 0 }, view);
    if (move === null) return;
    event.preventDefault();
    if (move.kind === 'to') moveTo(shown[move.index]);
    else if (move.kind === 'fold' || move.kind === 'unfold') toggleFold(move.indexes.map((at) => shown[at]));
    else choose(shown[move.index]);
  };

  if (rows.length === 0)
    return (
      <p className={styles.note}>
        <Trans>No blocks yet</Trans>
      </p>
    );
  return (
    <div
      role="tree"
      tabIndex={0}
      aria-label={t`Blocks`}
      aria-activedescendant={shown[activeIndex] && rowId(shown[activeIndex])}
      className={styles.tree}
      onKeyDown={onKeyDown}
    >
      {shown.map((row, index) => (
        <OutlineItem
          key={row.id}
          id={rowId(row)}
          row={row}
          place={places.get(row)}
          folded={folded}
          isActive={index === activeIndex}
          isSelected={index === activeIndex}
          onFold={() => {
            toggleFold([row]);
            setActive(row.id);
          }}
        >
          <RowText row={row} macros={macros} organizationId={organizationId} onFollow={() => choose(row)} />
        </OutlineItem>
      ))}
    </div>
  );
}
