import type { ReactNode } from 'react';
import { useMemo } from 'react';
import { useSelect, useSelection } from '../../fields/page-search/selection.ts';
import { usePageSearch, useSetPageSearch } from '../../fields/page-search/use-page-search.ts';
import type { ListOptions } from './list-screen.tsx';
import { ListScreen } from './list-screen.tsx';

/** `actions` stands beside what every list has: 'Create user'. */
type Props = ListOptions & { actions?: ReactNode };

/**
 * The list of a type's entities on a page (S1 §2.3): searched, filtered, sorted, by pages or whole. What it shows is in
 * the address, and so is the row that is looked at.
 */
export function EntityList(props: Props) {
  const { name, organizationId } = props;
  const [search, set] = [usePageSearch(), useSetPageSearch()];
  const place = useMemo(() => ({ search, set }), [search, set]);
  const selection = useSelection();
  const select = useSelect();
  const selected = selection?.type === name && selection.id !== null ? [selection.id] : [];
  return (
    <ListScreen
      {...props}
      place={place}
      stands="page"
      selected={selected}
      onOpen={({ id }) => select({ type: name, id, organizationId, variant: null })}
    />
  );
}
