import { useEffect, useState } from 'react';
import { call } from '../../client/session/call.ts';
import type { EntityName } from '../../domain/entities/models.ts';
import type { CallAnswer } from '../../domain/protocol/call.ts';

/** Direct and indirect references to an entity, from the platform: it sees more than the user's own rows. */
export type ReferenceTree =
  | { readonly state: 'looking' }
  | { readonly state: 'failed' }
  | { readonly state: 'known'; readonly answer: CallAnswer<'reference.tree'> };

/** Looks up the references to an entity, and again when the window gets the focus or the connection returns. */
export function useReferenceTree(
  type: EntityName,
  id: string,
  organizationId: string | null,
): readonly [found: ReferenceTree, lookAgain: () => void] {
  const [found, setFound] = useState<ReferenceTree>({ state: 'looking' });
  const [round, setRound] = useState(0);
  useEffect(() => {
    let isWanted = true;
    const look = async (): Promise<void> => {
      const outcome = await call('reference.tree', { type, id }, {}, organizationId);
      if (!isWanted) return;
      setFound(outcome.kind === 'saved' ? { state: 'known', answer: outcome.value } : { state: 'failed' });
    };
    void look();
    return () => {
      isWanted = false;
    };
  }, [type, id, organizationId, round]);
  useEffect(() => {
    const again = (): void => setRound((last) => last + 1);
    addEventListener('focus', again);
    addEventListener('online', again);
    return () => {
      removeEventListener('focus', again);
      removeEventListener('online', again);
    };
  }, []);
  return [found, () => setRound((last) => last + 1)];
}
