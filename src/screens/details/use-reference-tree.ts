import { useEffect, useState } from 'react';
import type { EntityName } from '../../domain/entities/models.ts';
import type { CallAnswer } from '../../domain/protocol/call.ts';
import type { Looked } from '../action/use-references.ts';
import { useReferences } from '../action/use-references.ts';

/** Looks up direct and indirect references, and again when the window gets the focus or the connection returns. */
export function useReferenceTree(
  type: EntityName,
  id: string,
  organizationId: string | null,
): readonly [found: Looked<CallAnswer<'reference.tree'>>, lookAgain: () => void] {
  const [round, setRound] = useState(0);
  const found = useReferences('reference.tree', type, id, organizationId, round);
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
