import { useMemo } from 'react';
import type { BatchedRow } from '../../../client/data/entity-batch.ts';
import type { RelatedEntity } from '../../../client/data/use-batched.ts';
import { useBatchedStates } from '../../../client/data/use-batched.ts';
import { isEntityName } from '../../../domain/entities/models.ts';
import type { EntityName } from '../../../domain/entities/models.ts';
import type { EntityCondition } from '../../../domain/flow/check/outside.ts';
import type { Contents } from '../../../domain/flow/contents/contents.ts';
import { entitiesOf } from '../../../domain/flow/find/entities.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { entityDisplayName } from '../../entity/entity-display-name.ts';

/** An entity that a flow names, as far as it is known. */
export interface FlowEntity {
  readonly condition: EntityCondition;
  readonly name: string | undefined;
}

/** Undefined: not known yet. */
export type FlowEntities = (type: string, id: string) => FlowEntity | undefined;

export const noEntities: FlowEntities = () => undefined;

function entityOf(type: EntityName, row: BatchedRow, locale: string): FlowEntity | undefined {
  if (row === undefined) return undefined;
  if (row === 'missing') return { condition: 'missing', name: undefined };
  const name = entityDisplayName(type, row, locale);
  if (row.deleteDate !== null) return { condition: 'deleted', name };
  if (type === 'callQueue' && 'agentIds' in row && Array.isArray(row.agentIds) && row.agentIds.length === 0)
    return { condition: 'withoutAgents', name };
  const hasAudio = type !== 'sound' || ('state' in row && row.state === 'available');
  return { condition: hasAudio ? 'present' : 'unavailable', name };
}

const keyOf = (type: string, id: string): string => `${type} ${id}`;

/** The entities that expressions name: the same function until the name or condition of one changes. */
export function useFlowEntities(contents: Contents): FlowEntities {
  const { locale } = useFormat();
  const named = useMemo(() => entitiesOf(contents), [contents]);
  const stateOf = useBatchedStates(
    named.flatMap(({ type, id }): readonly RelatedEntity[] => (isEntityName(type) ? [{ type, id }] : [])),
  );
  const known = JSON.stringify(
    named.map(({ type, id }) => [
      keyOf(type, id),
      isEntityName(type)
        ? entityOf(type, stateOf(type, id), locale)
        : ({ condition: 'missing', name: undefined } satisfies FlowEntity),
    ]),
  );
  return useMemo(() => {
    const entities = new Map(JSON.parse(known) as readonly (readonly [string, FlowEntity | null])[]);
    return (type, id) => entities.get(keyOf(type, id)) ?? undefined;
  }, [known]);
}
