import { useLayoutEffect } from 'react';
import { Skeleton } from '../../kit/feedback/skeleton.tsx';
import { windowLimit } from '../../domain/protocol/window.ts';
import { useDataSet } from '../../client/data/use-data-set.ts';
import { OrganizationRow } from './organization-row.tsx';
import { organizationQuery } from '../../domain/entities/organization-tree-view/query.ts';
import { isSearching, treeWindow } from './organization-query.ts';
import type { TreeChoice } from './organization-query.ts';
import styles from './organization-picker.module.css';
import type { TreeRow } from '../../lib/view/tree-move.ts';

/** An organization in the tree. */
export type OrganizationPlace = TreeRow & { readonly id: string };

export type TreeItem = { index: number; start: number; size: number };

type Props = {
  organizationId: string;
  page: number;
  choice: TreeChoice;
  /** The visible items of this page. */
  items: readonly TreeItem[];
  activeIndex: number;
  currentId: string | null;
  rowId: (index: number) => string;
  /** The loaded rows, for keyboard navigation. */
  loaded: Map<number, readonly OrganizationPlace[]>;
  onChoose: (organizationId: string) => void;
  onFold: (id: string) => void;
};

/** The rows of one window of the tree. Keyed by page, so that rows of another page never appear in their place. */
export function TreePage(props: Props) {
  const { organizationId, page, choice, items, activeIndex, currentId, rowId, loaded, onChoose, onFold } =
    props;
  const view = useDataSet(organizationQuery(organizationId), treeWindow(choice, page));
  const entities = view.state === 'ready' ? view.rows : [];
  const places = view.state === 'ready' ? view.places : [];
  const rows = places.map((place, index): OrganizationPlace => {
    const id = entities[index]?.id ?? '';
    const open = choice.collapsed.includes(id) ? 'folded' : 'open';
    const fold = place.children === 0 ? 'leaf' : isSearching(choice) ? 'kept' : open;
    return { id, level: place.depth + 1, fold };
  });

  useLayoutEffect(() => {
    loaded.set(page, rows);
    return () => void loaded.delete(page);
  });

  return items.map(({ index, start, size }) => {
    const row = rows[index - page * windowLimit];
    const entity = entities[index - page * windowLimit];
    if (!row || !entity) {
      return (
        <div
          key={index}
          className={styles.waiting}
          style={{ transform: `translateY(${start}px)`, height: size }}
        >
          <Skeleton width="40%" />
        </div>
      );
    }
    return (
      <OrganizationRow
        key={entity.id}
        row={row}
        name={entity.name}
        search={choice.search}
        id={rowId(index)}
        active={index === activeIndex}
        isCurrent={entity.id === currentId}
        top={start}
        height={size}
        onChoose={() => onChoose(entity.id)}
        onFold={() => onFold(entity.id)}
      />
    );
  });
}
