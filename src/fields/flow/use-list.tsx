import { Fragment } from 'react';
import type { FlowUses, UsedType } from '../../domain/entities/flow/fields.ts';
import { usedTypes } from '../../domain/entities/flow/fields.ts';
import { EntityLink } from '../entity/entity-link.tsx';
import { EntityText } from '../entity/entity-text.tsx';

const usedOf = (uses: FlowUses): readonly { readonly type: UsedType; readonly id: string }[] =>
  usedTypes.flatMap((type) => uses[type].map((id) => ({ type, id })));

/** Whether blocks name any entity. */
export const isUsingAny = (uses: FlowUses): boolean => usedOf(uses).length > 0;

type Props = {
  uses: FlowUses;
  /** The organization of the page, to link the entities there; without it, no links. */
  linkAt?: string | null;
};

/** The entities that blocks name. */
export function UseList({ uses, linkAt }: Props) {
  return usedOf(uses).map(({ type, id }, at) => (
    <Fragment key={`${type} ${id}`}>
      {at > 0 && ', '}
      {linkAt === undefined ? (
        <EntityText type={type} id={id} />
      ) : (
        <EntityLink type={type} id={id} organizationId={linkAt} />
      )}
    </Fragment>
  ));
}
