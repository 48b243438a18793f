import type { ReactNode } from 'react';
import { useMemo } from 'react';
import { useSelect, useSelection } from '../../fields/page-search/selection.ts';
import { usePageSearch, useSetPageSearch } from '../../fields/page-search/use-page-search.ts';
import type { ListOptions } from './list-screen.tsx';
import { ListScreen } from './list-screen.tsx';

/** `actions`: extra buttons such as 'Create user'. */
type Props = ListOptions & { actions?: ReactNode };

/** The entity list of a page. Its state and the selected row are in the address. */
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
      shownIn="page"
      selected={selected}
      onLeave={() => select(null)}
      onOpen={({ id }) => select({ type: name, id, organizationId, variant: null })}
    />
  );
}
