import { Plural } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import { useBatched } from '../../client/data/use-batched.ts';
import { EntityText } from '../../fields/entity/entity-text.tsx';

/** The name of an organization, as a link that opens it where the user can choose it. */
export function OrganizationLink({ id }: { id: string }) {
  const chosen = useBatched('organizationTreeView', id);
  const name = <EntityText type="organization" id={id} />;
  if (chosen.state !== 'ready' || chosen.entity.deleteDate !== null) return name;
  return (
    <Link to="/organization/$organization" params={{ organization: id }}>
      {name}
    </Link>
  );
}

/** Maximum number of organizations named; there can be thousands. */
const shownLimit = 12;

/** The organizations directly below another, with a link to all of them. */
export function OrganizationLinks({ ids, of }: { ids: readonly string[]; of: string }) {
  const more = ids.length - shownLimit;
  return (
    <>
      {ids.slice(0, shownLimit).map((id, at) => (
        <Fragment key={id}>
          {at > 0 && ', '}
          <OrganizationLink id={id} />
        </Fragment>
      ))}
      {more > 0 && (
        <>
          {', '}
          <Link to="/organization/$organization/$" params={{ organization: of, _splat: 'organization/sub' }}>
            <Plural value={more} one="and # more" other="and # more" />
          </Link>
        </>
      )}
    </>
  );
}
