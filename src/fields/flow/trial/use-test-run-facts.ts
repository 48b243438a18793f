import { useMemo } from 'react';
import { useWholeSet } from '../../../client/data/use-whole-set.ts';
import type { RelatedEntity } from '../../../client/data/use-batched.ts';
import { useBatchedLookup } from '../../../client/data/use-batched.ts';
import type { Constraint } from '../../../domain/core/query.ts';
import { isEntityName } from '../../../domain/entities/models.ts';
import type { Contents } from '../../../domain/flow/contents/contents.ts';
import { entitiesOf } from '../../../domain/flow/find/entities.ts';
import { fromJson } from '../../../domain/flow/expression/value/text.ts';
import type { TestRunFacts } from '../../../domain/flow/simulate/context.ts';
import { openingHours } from '../../../domain/schedule/opening-hours.ts';
import { stateAt } from '../../../domain/schedule/state-at.ts';
import { hasAudio } from '../../../domain/value/audio.ts';

const live: Constraint = { type: 'deleted', deleted: false };
const maxRows = 1000;

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
  readonly facts: TestRunFacts;
  /** The ids of what the flow names and what has been deleted; the same text while they are the same. */
  readonly deleted: string;
}

/**
 * The facts of an organization that a flow and its macros depend on, as far as this browser knows them. Give the same
 * list of contents while they are the same.
 */
export function useTestRunFacts(
  organizationId: string,
  all: readonly Contents[],
  config: TestRunFacts['config'],
): LoadedFacts {
  const named = useMemo(
    () =>
      entitiesOf(...all).flatMap(({ type, id }): readonly RelatedEntity[] =>
        isEntityName(type) ? [{ type, id }] : [],
      ),
    [all],
  );
  const find = useBatchedLookup(named);
  const hasSchedules = named.some(({ type }) => type === 'schedule');
  const dates = useWholeSet(
    hasSchedules
      ? {
          entityType: 'predefinedDate',
          constraints: [{ type: 'organization', organizationId, scope: 'above' }, live],
          sorting: [],
          limit: maxRows,
        }
      : null,
  );
  const asksGlobals = useMemo(() => hasGlobals(all), [all]);
  const variables = useWholeSet(
    asksGlobals
      ? {
          entityType: 'flowVariable',
          constraints: [{ type: 'organization', organizationId, scope: 'self' }, live],
          sorting: [],
          limit: maxRows,
        }
      : null,
  );

  const predefinedDates = dates.state === 'ready' ? dates.rows : null;
  const globals = variables.state === 'ready' ? variables.rows : null;
  const facts = useMemo((): TestRunFacts => {
    const keyOf = (type: string, id: string): string => `${type} ${id}`;
    const names = new Set(named.map(({ type, id }) => keyOf(type, id)));
    return {
      config,
      isOpen(id, at, zone) {
        const schedule = names.has(keyOf('schedule', id)) ? find('schedule', id) : undefined;
        if (schedule?.state !== 'ready' || schedule.entity.deleteDate !== null) return undefined;
        if (predefinedDates === null) return undefined;
        const { definition } = schedule.entity;
        return stateAt(openingHours({ definition, zone, predefinedDates }), at).open;
      },
      entity(type, id) {
        if (!isEntityName(type) || !names.has(keyOf(type, id))) return undefined;
        const found = find(type, id);
        if (found.state !== 'ready') return found.state === 'missing' ? 'none' : undefined;
        if (found.entity.deleteDate !== null) return 'none';
        return Object.fromEntries(
          Object.entries(found.entity).map(([name, value]) => [name, fromJson(value)]),
        );
      },
      global(name) {
        if (globals === null) return undefined;
        const variable = globals.find(({ meta }) => meta.scope.key === name);
        return variable === undefined ? 'unset' : { value: fromJson(variable.value) };
      },
      audioMs(audio) {
        if (audio.type !== 'sound' && audio.type !== 'recording') return undefined;
        const found = names.has(keyOf(audio.type, audio.id)) ? find(audio.type, audio.id) : undefined;
        // A row that the user may not see may still be played.
        return found?.state !== 'ready' || hasAudio(found.entity, Date.now()) ? undefined : 'missing';
      },
      refusalOf: () => null,
    };
  }, [named, find, config, predefinedDates, globals]);
  const { areKnown, deleted } = useMemo(() => {
    const found = named.map(({ type, id }) => find(type, id));
    const gone = found.flatMap((one) =>
      one.state === 'ready' && one.entity.deleteDate !== null ? one.entity.id : [],
    );
    return { areKnown: found.every(({ state }) => state !== 'loading'), deleted: gone.join(' ') };
  }, [named, find]);
  const isComplete =
    areKnown &&
    !(hasSchedules && dates.state === 'loading') &&
    !(asksGlobals && variables.state === 'loading');
  return { isComplete, facts, deleted };
}
