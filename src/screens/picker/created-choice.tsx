import { Trans } from '@lingui/react/macro';
import { useEffect, useEffectEvent } from 'react';
import type { Constraint } from '../../domain/core/query.ts';
import type { ViewName } from '../../domain/entities/models.ts';
import { useDataSet } from '../../client/data/use-data-set.ts';
import { EntityText } from '../../fields/entity/entity-text.tsx';
import { Notice } from '../../kit/feedback/notice.tsx';

type Props = {
  type: ViewName;
  id: string;
  /** The conditions that an entity must meet to be picked. */
  constraints: readonly Constraint[];
  onFits: (id: string) => void;
};

/** Chooses an entity that was created from a picker if the picker allows it; otherwise says that it cannot be chosen. */
export function CreatedChoice({ type, id, constraints, onFits }: Props) {
  const own: Constraint = { type: 'ids', ids: [id] };
  const view = useDataSet(
    { entityType: type, constraints: [...constraints, own], sorting: [], limit: 1 },
    { limit: 1 },
  );
  const isReady = view.state === 'ready' && view.answers === 'now';
  const fits = isReady && view.rows.length > 0;
  const choose = useEffectEvent(() => onFits(id));
  useEffect(() => {
    if (fits) choose();
  }, [fits]);
  if (!isReady || fits || view.freshness.state !== 'live') return null;
  return (
    <Notice tone="warn">
      <Trans>
        <EntityText type={type} id={id} /> was created, but cannot be chosen here.
      </Trans>
    </Notice>
  );
}
