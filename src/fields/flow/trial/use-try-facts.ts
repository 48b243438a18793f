import { useWholeSet } from '../../../client/data/use-whole-set.ts';
import type { RelatedEntity } from '../../../client/data/use-batched.ts';
import { useBatchedLookup } from '../../../client/data/use-batched.ts';
import type { Constraint } from '../../../domain/core/query.ts';
import { isEntityName } from '../../../domain/entities/models.ts';
import type { Contents } from '../../../domain/flow/contents/contents.ts';
import { entitiesOf } from '../../../domain/flow/find/entities.ts';
import { fromJson } from '../../../domain/flow/expression/value/text.ts';
import type { TryFacts } from '../../../domain/flow/simulate/context.ts';
import { openingHours } from '../../../domain/schedule/opening-hours.ts';
import { stateAt } from '../../../domain/schedule/state-at.ts';

const live: Constraint = { type: 'deleted', deleted: false };
const mostRows = 1000;

/** Whether a flow has global variables, whose values then matter. */
const hasGlobals = (all: readonly Contents[]): boolean =>
  all.some(({ nodes }) =>
    nodes.some(
      (node) => node.type === 'variable' && 'config' in node && node.config.shape['type'] === 'global',
    ),
  );

export interface LoadedFacts {
  /** Whether all that the flow names has arrived, or is known to be missing. */
  readonly isComplete: boolean;
  readonly facts: TryFacts;
}

/** The facts of an organization that a flow and its macros depend on, as far as this browser knows them. */
export function useTryFacts(
  organizationId: string,
  all: readonly Contents[],
  config: TryFacts['config'],
): LoadedFacts {
  const named = entitiesOf(...all).flatMap(({ type, id }): readonly RelatedEntity[] =>
    isEntityName(type) ? [{ type, id }] : [],
  );
  const find = useBatchedLookup(named);
  const isNamed = (type: string, id: string) => named.some((one) => one.type === type && one.id === id);
  const hasSchedules = named.some(({ type }) => type === 'schedule');
  const dates = useWholeSet(
    hasSchedules
      ? {
          entityType: 'predefinedDate',
          constraints: [{ type: 'organization', organizationId, scope: 'above' }, live],
          sorting: [],
          limit: mostRows,
        }
      : null,
  );
  const asksGlobals = hasGlobals(all);
  const variables = useWholeSet(
    asksGlobals
      ? {
          entityType: 'flowVariable',
          constraints: [{ type: 'organization', organizationId, scope: 'self' }, live],
          sorting: [],
          limit: mostRows,
        }
      : null,
  );

  const facts: TryFacts = {
    config,
    isOpen(id, at, zone) {
      const schedule = isNamed('schedule', id) ? find('schedule', id) : undefined;
      if (schedule?.state !== 'ready' || schedule.entity.deleteDate !== null) return undefined;
      if (dates.state !== 'ready') return undefined;
      const { definition } = schedule.entity;
      return stateAt(openingHours({ definition, zone, predefinedDates: dates.rows }), at).open;
    },
    entity(type, id) {
      if (!isEntityName(type) || !isNamed(type, id)) return undefined;
      const found = find(type, id);
      if (found.state !== 'ready') return found.state === 'missing' ? 'none' : undefined;
      if (found.entity.deleteDate !== null) return 'none';
      return Object.fromEntries(Object.entries(found.entity).map(([name, value]) => [name, fromJson(value)]));
    },
    global(name) {
      if (variables.state !== 'ready') return undefined;
      const variable = variables.rows.find(({ meta }) => meta.scope.key === name);
      return variable === undefined ? 'unset' : { value: fromJson(variable.value) };
    },
    audioMs: () => undefined,
  };
  const isComplete =
    named.every(({ type, id }) => find(type, id).state !== 'loading') &&
    !(hasSchedules && dates.state === 'loading') &&
    !(asksGlobals && variables.state === 'loading');
  return { isComplete, facts };
}
