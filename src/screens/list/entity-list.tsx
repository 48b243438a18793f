import type { ReactNode } from 'react';
import { useMemo } from 'react';
import type { ListedPage } from '../../domain/access/route.ts';
import { useSelect, useSelection } from '../../fields/page-search/selection.ts';
import { usePageSearch, useSetPageSearch } from '../../fields/page-search/use-page-search.ts';
import type { ListOptions } from './list-screen.tsx';
import { ListScreen } from './list-screen.tsx';

/** `actions`: extra buttons such as 'Create user'. */
type Props = Omit<ListOptions, 'name' | 'page'> & { page: ListedPage; actions?: ReactNode };

/** The entity list of a page. Its state and the selected row are in the address. */
export function EntityList(props: Props) {
  const { page, organizationId } = props;
  const { type: name, variant = null } = page;
  const [search, set] = [usePageSearch(), useSetPageSearch()];
  const place = useMemo(() => ({ search, set }), [search, set]);
  const selection = useSelection();
  const select = useSelect();
  const selected = selection?.type === name && selection.id !== null ? [selection.id] : [];
  return (
    <ListScreen
      {...props}
      name={name}
      place={place}
      shownIn="page"
      selected={selected}
      onLeave={() => select(null)}
      onOpen={({ id }) => select({ type: name, id, organizationId, variant })}
    />
  );
}
