import { useLingui } from '@lingui/react/macro';
import type { RefObject } from 'react';
import { useId, useLayoutEffect, useState } from 'react';
import { windowLimit } from '../../domain/protocol/window.ts';
import type { TreeHandle } from '../../screens/tree/tree.tsx';
import { Tree } from '../../screens/tree/tree.tsx';
import { pagesOf } from './organization-query.ts';
import type { TreeChoice } from './organization-query.ts';
import styles from './organization-picker.module.css';
import type { OrganizationPlace } from './tree-page.tsx';
import { TreePage } from './tree-page.tsx';

type Props = {
  tree: RefObject<TreeHandle | null>;
  organizationId: string;
  choice: TreeChoice;
  count: number;
  /** The organization that the user comes from. */
  currentId: string | null;
  /** The active row of a tree without a search, until the user moves. */
  startIndex: number;
  onChoose: (organizationId: string) => void;
  onFold: (id: string) => void;
  /** The user typed a letter, which belongs to the search. */
  onType: () => void;
};

// Touch needs taller rows than a mouse.
const rowHeight = () => (window.matchMedia('(pointer: coarse)').matches ? 44 : 34);

/** The tree of organizations, of which only the visible rows are requested. */
export function OrganizationTree(props: Props) {
  const { tree, organizationId, choice, count, currentId, startIndex, onChoose, onFold, onType } = props;
  const { t } = useLingui();
  const id = useId();
  const rowId = (index: number) => `${id}-${index}`;
  const [height] = useState(rowHeight);
  const [cursor, setCursor] = useState<{ search: string; index: number } | null>(null);
  // A new search starts at the first row.
  const start = choice.search === '' ? startIndex : 0;
  const active = cursor?.search === choice.search ? Math.min(cursor.index, count - 1) : start;
  const [loaded] = useState(() => new Map<number, readonly OrganizationPlace[]>());
  const rowAt = (index: number) => loaded.get(Math.floor(index / windowLimit))?.[index % windowLimit];
  useLayoutEffect(() => tree.current?.show(start, 'start'), [tree, choice.search, start]);
  return (
    <Tree
      handle={tree}
      label={t`Organizations`}
      className={styles.tree}
      rowId={rowId}
      rowHeight={height}
      keys={{
        place: { index: active, column: 0 },
        count,
        columns: 1,
        rowAt,
        onMove: ({ index }) => setCursor({ search: choice.search, index }),
        onFold(indexes) {
          for (const { id } of indexes.flatMap((index) => rowAt(index) ?? [])) onFold(id);
        },
        onChoose(index) {
          const row = rowAt(index);
          if (row) onChoose(row.id);
        },
      }}
      onOtherKey={({ key, ctrlKey, metaKey, altKey }) => {
        if (ctrlKey || metaKey || altKey) return;
        if (key.length === 1 || key === 'Backspace') onType();
      }}
    >
      {({ items }) =>
        [...new Set(items.flatMap(({ index }) => pagesOf(index, index)))].map((page) => (
          <TreePage
            key={page}
            page={page}
            organizationId={organizationId}
            choice={choice}
            items={items.filter(({ index }) => Math.floor(index / windowLimit) === page)}
            activeIndex={active}
            currentId={currentId}
            rowId={rowId}
            loaded={loaded}
            onChoose={onChoose}
            onFold={onFold}
          />
        ))
      }
    </Tree>
  );
}
