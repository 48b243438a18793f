import { useState } from 'react';
import { useBatchedLookup } from '../../../client/data/use-batched.ts';
import { useWholeSet } from '../../../client/data/use-whole-set.ts';
import type { NumberPath, PathKey, PathMoment } from '../../../domain/call-path/call-path.ts';
import { deniesRows } from '../../../domain/protocol/error.ts';
import { callPath } from '../../../domain/call-path/call-path.ts';
import type { PhoneNumber } from '../../../domain/entities/number/model.ts';

const isSame = (a: PathKey, b: PathKey): boolean =>
  a.by === 'id' && b.by === 'id'
    ? a.type === b.type && a.id === b.id
    : a.by === 'digits' && b.by === 'digits' && a.number === b.number;

/** More numbers than a path can come past. */
const maxNumbers = 100;

/** Follows a call to a number, and subscribes to the rows that it comes past, one after the other. */
export function useCallPath({ id, organizationId }: PhoneNumber, moment: PathMoment): NumberPath {
  const [keys, setKeys] = useState<readonly PathKey[]>([]);
  const find = useBatchedLookup(keys.filter((key) => key.by === 'id'));
  const digits = keys.flatMap((key) => (key.by === 'digits' ? [key.number] : []));
  const numbers = useWholeSet(
    digits.length === 0
      ? null
      : {
          entityType: 'number',
          constraints: [
            { type: 'organization', organizationId, scope: 'self' },
            { type: 'in', field: 'number', values: digits },
            { type: 'equals', field: 'state', value: 'active' },
            { type: 'deleted', deleted: false },
          ],
          sorting: [],
          limit: maxNumbers,
        },
  );
  const isAsked = (asked: PathKey): boolean => keys.some((key) => isSame(key, asked));
  const path = callPath(
    {
      row: (type, rowId) =>
        isAsked({ by: 'id', type, id: rowId }) ? find(type, rowId) : { state: 'loading' },
      number(number) {
        const isUnknown =
          numbers.state === 'loading' || (numbers.state === 'refused' && !deniesRows(numbers.code));
        if (!isAsked({ by: 'digits', number }) || isUnknown) return { state: 'loading' };
        const entity =
          numbers.state === 'ready' ? numbers.rows.find((row) => row.number === number) : undefined;
        return entity ? { state: 'ready', entity } : { state: 'missing' };
      },
    },
    id,
    moment,
  );
  const { end } = path;
  if (end.kind === 'loading' && !isAsked(end.key)) setKeys([...keys, end.key]);
  return path;
}
