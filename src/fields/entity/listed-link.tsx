import { Link, useLocation } from '@tanstack/react-router';
import { useBatched } from '../../client/data/use-batched.ts';
import { listPageShowing } from '../../domain/access/row-page.ts';
import type { ListPageName } from '../../domain/access/route.ts';
import { routes } from '../../domain/access/route.ts';
import type { EntityName } from '../../domain/entities/models.ts';
import { usePageAddress } from '../page-search/built-page.ts';
import { panelFocus, withSelection } from '../page-search/selection.ts';
import { EntityLink } from './entity-link.tsx';
import { EntityText } from './entity-text.tsx';

interface Props {
  readonly type: EntityName;
  readonly id: string;
  /** The organization it is shown in; null in the administration. */
  readonly organizationId: string | null;
}

/** A link to a row on the organization's page that lists it; in the administration, and without such a page, right here. */
export function ListedLink(props: Props) {
  const { type, id, organizationId } = props;
  const found = useBatched(type, id);
  if (organizationId === null || found.state !== 'ready' || found.entity.organizationId !== organizationId)
    return <EntityLink {...props} />;
  const page = listPageShowing(type, found.entity);
  if (page === undefined) return <EntityLink {...props} />;
  return <LinkToPage {...props} organizationId={organizationId} page={page} />;
}

const splatOf = (page: ListPageName): string => routes[page].path.split('/').slice(3).join('/');

function LinkToPage({ page, ...props }: Props & { organizationId: string; page: ListPageName }) {
  const { type, id, organizationId } = props;
  const address = usePageAddress(page, organizationId);
  const here = useLocation({ select: ({ pathname }) => pathname });
  // The link on its own page keeps what that page shows.
  if (address === null || address === here) return <EntityLink {...props} />;
  return (
    <Link
      to="/organization/$organization/$"
      params={{ organization: organizationId, _splat: splatOf(page) }}
      search={withSelection({}, { type, id, organizationId, variant: null })}
      state={panelFocus}
    >
      <EntityText type={type} id={id} />
    </Link>
  );
}
