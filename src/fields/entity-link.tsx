import { useLingui } from '@lingui/react';
import { Link } from '@tanstack/react-router';
import type { EntityRow } from '../entities/model.ts';
import type { EntityName } from '../entities/models.ts';
import { nameOf } from '../entities/name-of.ts';
import { useEntity } from '../replica/use-entity.ts';
import { NotFoundName, Reference } from './reference.tsx';
import { searchWith } from './selection.ts';

type Props = {
  type: EntityName;
  id: string;
  /** The organization it is looked at in; null in the administration. */
  organizationId: string | null;
};

/** The name of an entity that another one refers to; it opens its details. 'Loading…' until known, 'Deleted' (S0 §9). */
export function EntityLink({ type, id, organizationId }: Props) {
  const { i18n } = useLingui();
  const view = useEntity(type, id);
  if (view.state === 'missing') return <NotFoundName />;
  const row: EntityRow | null = view.state === 'ready' ? view.entity : null;
  const named = row && { name: nameOf(type, row, i18n.locale), deleteDate: row.deleteDate };
  return (
    <Link
      to="."
      search={(before) => searchWith(before, { type, id, organizationId, variant: null })}
      className="text-link"
    >
      <Reference kind={type === 'user' ? 'user' : 'other'} entity={named} />
    </Link>
  );
}
