import { Trans, useLingui } from '@lingui/react/macro';
import type { KeyboardEvent } from 'react';
import { useId, useMemo, useState } from 'react';
import type { Contents } from '../../../domain/flow/contents/contents.ts';
import type { Macros } from '../../../domain/flow/graph/macro-interface.ts';
import type { OutlineRow } from '../../../domain/flow/graph/outline.ts';
import { outlineOf, shownRows } from '../../../domain/flow/graph/outline.ts';
import { Icon } from '../../../kit/base/icon.tsx';
import { treeMove } from '../../../lib/view/tree-move.ts';
import type { TreeRow } from '../../../lib/view/tree-move.ts';
import { namedValue } from '../../text/message.tsx';
import { terminalNames } from '../words/terminal-name.ts';
import { BlockName, BlockRow } from './block-row.tsx';
import styles from './outline.module.css';

const showTerminal = namedValue(terminalNames);

type RowTextProps = { row: OutlineRow; macros: Macros; onFollow: () => void };

function RowText({ row, macros, onFollow }: RowTextProps) {
  if (row.kind === 'output') return <span className={styles.terminal}>{showTerminal(row.output)}</span>;
  const { output = null, input = null } = row.by ?? {};
  const way = (output !== null || input !== null) && (
    <span className={styles.way}>
      {output !== null && <>{showTerminal(output)} → </>}
      {input !== null && <>{showTerminal(input)}: </>}
    </span>
  );
  return (
    <div className={styles.text}>
      {way}
      {row.kind === 'link' ? (
        <button type="button" tabIndex={-1} className={styles.link} onClick={onFollow}>
          <Trans>
            continues at <BlockName node={row.target} />
          </Trans>
        </button>
      ) : (
        <BlockRow node={row.node} macros={macros} isUnreached={row.isUnreached} />
      )}
    </div>
  );
}

const foldable = (row: OutlineRow, folded: ReadonlySet<string>): TreeRow => ({
  id: row.id,
  depth: row.depth,
  children: row.children,
  fold: row.children === 0 ? 'fixed' : folded.has(row.id) ? 'folded' : 'open',
});

/** Deeper rows are indented no further. */
const deepestIndent = 8;

/** The blocks of a flow or macro in the order of the flow, to read by eye, keyboard and screen reader. */
export function FlowOutline({ contents, macros }: { contents: Contents; macros: Macros }) {
  const { t } = useLingui();
  const id = useId();
  const rows = useMemo(() => outlineOf(contents), [contents]);
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const [active, setActive] = useState(rows[0]?.id);
  const shown = shownRows(rows, folded);
  const activeIndex = Math.max(
    0,
    shown.findIndex((row) => row.id === active),
  );
  const rowId = (row: OutlineRow) => `${id}-${row.id}`;

  function moveTo(row: OutlineRow | undefined): void {
    if (row === undefined) return;
    setActive(row.id);
    document.getElementById(rowId(row))?.scrollIntoView({ block: 'nearest' });
  }
  function fold(rowId: string): void {
    const next = new Set(folded);
    if (!next.delete(rowId)) next.add(rowId);
    setFolded(next);
    setActive(rowId);
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
    const move = treeMove(event.key, activeIndex, shown.length, rowAt);
    if (move === null) return;
    event.preventDefault();
    if (move.kind === 'to') moveTo(shown[move.index]);
    else if (move.kind === 'choose') choose(shown[activeIndex]);
    else fold(move.id);
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
        <div
          key={row.id}
          id={rowId(row)}
          role="treeitem"
          aria-level={row.depth + 1}
          aria-selected={index === activeIndex}
          {...(row.children > 0 && { 'aria-expanded': !folded.has(row.id) })}
          className={styles.row}
          data-active={index === activeIndex}
          style={{ paddingInlineStart: 4 + Math.min(row.depth, deepestIndent) * 14 }}
        >
          {/* For the pointer only; the tree itself handles the keys. */}
          <span
            className={styles.handle}
            data-fold={foldable(row, folded).fold}
            aria-hidden="true"
            onClick={row.children > 0 ? () => fold(row.id) : undefined}
          >
            {row.children > 0 && <Icon name="chevron-down" />}
          </span>
          <RowText row={row} macros={macros} onFollow={() => choose(row)} />
        </div>
      ))}
    </div>
  );
}
