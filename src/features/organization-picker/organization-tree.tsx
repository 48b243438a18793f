import { useLingui } from '@lingui/react/macro';
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import type { KeyboardEvent, RefObject } from 'react';
import { useId, useLayoutEffect, useState } from 'react';
import { windowLimit } from '../../domain/protocol/window.ts';
import { pagesOf } from './organization-query.ts';
import type { TreeChoice } from './organization-query.ts';
import styles from './organization-picker.module.css';
import { treeMove } from '../../lib/view/tree-move.ts';
import type { OrganizationPlace } from './tree-page.tsx';
import { TreePage } from './tree-page.tsx';

type Props = {
  tree: RefObject<HTMLDivElement | null>;
  organizationId: string;
  choice: TreeChoice;
  count: number;
  /** The active row of a tree without a search, until the user moves. */
  startIndex: number;
  onChoose: (organizationId: string) => void;
  onFold: (id: string) => void;
  /** The user typed a letter, which belongs to the search. */
  onType: () => void;
};

// Touch needs taller rows than a mouse.
const rowHeight = () => (window.matchMedia('(pointer: coarse)').matches ? 44 : 34);

/** A virtual tree: it renders and requests only the visible rows. */
export function OrganizationTree(props: Props) {
  const { tree, organizationId, choice, count, startIndex, onChoose, onFold, onType } = props;
  const { t } = useLingui();
  const id = useId();
  const rowId = (index: number) => `${id}-${index}`;
  const [height] = useState(rowHeight);
  const [cursor, setCursor] = useState<{ search: string; index: number } | null>(null);
  // A new search starts at the first row.
  const start = choice.search === '' ? startIndex : 0;
  const active = cursor?.search === choice.search ? Math.min(cursor.index, count - 1) : start;
  const [loaded] = useState(() => new Map<number, readonly OrganizationPlace[]>());
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => tree.current,
    estimateSize: () => height,
    overscan: 6,
    // The active row is always rendered, because `aria-activedescendant` points at it.
    rangeExtractor: (range) =>
      [...new Set([...defaultRangeExtractor(range), active])].toSorted((a, b) => a - b),
  });
  const items = virtual.getVirtualItems();
  useLayoutEffect(() => {
    tree.current?.scrollTo({ top: start * height });
  }, [tree, choice.search, start, height]);
  const pages = [...new Set(items.flatMap(({ index }) => pagesOf(index, index)))];

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const rowAt = (index: number) => loaded.get(Math.floor(index / windowLimit))?.[index % windowLimit];
    const move = treeMove(event.key, { index: active, column: 0 }, { count, columns: 1, page: 10, rowAt });
    if (!move) {
      if (event.key.length === 1 || event.key === 'Backspace') onType();
      return;
    }
    event.preventDefault();
    if (move.kind === 'to') {
      setCursor({ search: choice.search, index: move.index });
      virtual.scrollToIndex(move.index);
      return;
    }
    if (move.kind === 'fold' || move.kind === 'unfold') {
      for (const index of move.indexes) {
        const row = rowAt(index);
        if (row) onFold(row.id);
      }
      return;
    }
    const row = rowAt(move.index);
    if (row) onChoose(row.id);
  };

  return (
    <div
      ref={tree}
      role="tree"
      tabIndex={0}
      aria-label={t`Organizations`}
      aria-activedescendant={count > 0 ? rowId(active) : undefined}
      className={styles.tree}
      onKeyDown={onKeyDown}
    >
      <div className={styles.length} style={{ height: virtual.getTotalSize() }}>
        {pages.map((page) => (
          <TreePage
            key={page}
            page={page}
            organizationId={organizationId}
            choice={choice}
            items={items.filter(({ index }) => Math.floor(index / windowLimit) === page)}
            activeIndex={active}
            rowId={rowId}
            loaded={loaded}
            onChoose={onChoose}
            onFold={onFold}
          />
        ))}
      </div>
    </div>
  );
}
