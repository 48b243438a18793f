import type { ReactNode } from 'react';
import { useAccess } from '../../client/data/access.ts';
import { useBatched } from '../../client/data/use-batched.ts';
import { can } from '../../domain/access/can.ts';
import type { EntityName } from '../../domain/entities/models.ts';
import { isViewName, models } from '../../domain/entities/models.ts';
import { Pending } from '../../kit/feedback/pending.tsx';
import { EntityLink } from './entity-link.tsx';
import type { ListedLink } from './listed-link.tsx';

type Props = {
  type: EntityName;
  id: string;
  organizationId: string | null;
  /** Shown before the link. */
  before?: ReactNode;
  /** Where the link leads: to the panel of this page by default. */
  Link?: typeof EntityLink | typeof ListedLink;
};

function LinkIfKnown({ before, Link = EntityLink, ...link }: Props) {
  const { state } = useBatched(link.type, link.id);
  if (state !== 'ready') return state === 'loading' ? <Pending /> : null;
  return (
    <>
      {before}
      <Link {...link} />
    </>
  );
}

/** A link to a row if it still exists and its type has a view that the user may see; otherwise nothing. */
export function KnownLink(props: Props) {
  const access = useAccess();
  const { type } = props;
  return (
    isViewName(type) &&
    access.state === 'ready' &&
    can(access, models[type].view) && <LinkIfKnown {...props} />
  );
}
