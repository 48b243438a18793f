import { useMemo } from 'react';
import { useAccess } from '../../client/data/access.ts';
import { useWholeSet } from '../../client/data/use-whole-set.ts';
import { can } from '../../domain/access/can.ts';
import type { Constraint } from '../../domain/core/query.ts';
import { models } from '../../domain/entities/models.ts';
import { joinRanges } from '../../domain/entities/number-porting-request/known-ranges.ts';
import type { KnownRanges } from '../../domain/entities/number-porting-request/pre-check.ts';
import { openStates } from '../../domain/entities/number-porting-request/state.ts';
import type { NumberState } from '../../domain/entities/number/setting.ts';

/** The most rows of each type that are compared. The platform itself compares all. */
const maxKnown = 2500;
/** Numbers that have left the platform can come back. */
const heldStates: readonly NumberState[] = ['pending', 'active'];

const ownRows = (organizationId: string, states: readonly string[]): Constraint[] => [
  { type: 'organization', organizationId, scope: 'self' },
  { type: 'in', field: 'state', values: [...states] },
  { type: 'deleted', deleted: false },
];

/** The numbers of an organization and those in its open requests, as far as the user may see them. */
export function useKnownRanges(organizationId: string | null): KnownRanges {
  const access = useAccess();
  const sees = (type: 'number' | 'numberPortingRequest'): boolean =>
    access.state === 'ready' && can(access, models[type].view);
  const numbers = useWholeSet(
    organizationId !== null && sees('number')
      ? {
          entityType: 'number',
          constraints: ownRows(organizationId, heldStates),
          sorting: [{ by: 'number', dir: 'asc' }],
          limit: maxKnown,
        }
      : null,
  );
  const requests = useWholeSet(
    organizationId !== null && sees('numberPortingRequest')
      ? {
          entityType: 'numberPortingRequest',
          constraints: ownRows(organizationId, openStates),
          sorting: [{ by: 'createDate', dir: 'desc' }],
          limit: maxKnown,
        }
      : null,
  );
  const numberRows = numbers.state === 'ready' ? numbers.rows : undefined;
  const requestRows = requests.state === 'ready' ? requests.rows : undefined;
  return useMemo(
    () => ({
      numbers: joinRanges((numberRows ?? []).map(({ number }) => ({ first: number, last: number }))),
      requested: joinRanges((requestRows ?? []).flatMap(({ request }) => request.numberSeries)),
    }),
    [numberRows, requestRows],
  );
}
