import { Fragment } from 'react';
import type { EntityName } from '../../domain/entities/models.ts';
import { EntityText } from './entity-text.tsx';

/** The names of several referenced entities, separated by commas. */
export function EntityNames({ type, ids }: { type: EntityName; ids: readonly string[] }) {
  return ids.map((id, at) => (
    <Fragment key={id}>
      {at > 0 && ', '}
      <EntityText type={type} id={id} />
    </Fragment>
  ));
}
