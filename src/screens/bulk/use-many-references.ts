import { useEffect, useState } from 'react';
import type { EntityName } from '../../domain/entities/models.ts';
import type { CallAnswer } from '../../domain/protocol/call.ts';
import { manyLimit } from '../../domain/protocol/reference.ts';
import { call } from '../../client/session/call.ts';

type Named = CallAnswer<'reference.ofMany'>['named'][number];

/** References to many rows from rows that are not among them, from the platform. */
export type ManyReferences =
  | { readonly state: 'looking' | 'failed' }
  | { readonly state: 'known'; readonly named: readonly Named[] };

/** Looks up references to these rows once; null: the rows are not known yet. */
export function useManyReferences(
  type: EntityName,
  ids: readonly string[] | null,
  organizationId: string | null,
): ManyReferences {
  const [found, setFound] = useState<ManyReferences>({ state: 'looking' });
  useEffect(() => {
    let isWanted = ids !== null;
    const look = async (wanted: readonly string[]): Promise<void> => {
      const named: Named[] = [];
      for (let at = 0; at < wanted.length; at += manyLimit) {
        const own = wanted.slice(at, at + manyLimit);
        const outcome = await call('reference.ofMany', { type }, { ids: own }, organizationId);
        if (!isWanted) return;
        if (outcome.kind !== 'saved') return setFound({ state: 'failed' });
        named.push(...outcome.value.named);
      }
      setFound({ state: 'known', named });
    };
    if (ids !== null) void look(ids);
    return () => {
      isWanted = false;
    };
  }, [type, ids, organizationId]);
  return found;
}
