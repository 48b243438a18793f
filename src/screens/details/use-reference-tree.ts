import { useEffect } from 'react';
import type { EntityName } from '../../domain/entities/models.ts';
import type { CallAnswer } from '../../domain/protocol/call.ts';
import type { Looked } from '../action/use-references.ts';
import { useReferences } from '../action/use-references.ts';

/** Looks up direct and indirect references, and again when the window gets the focus. */
export function useReferenceTree(
  type: EntityName,
  id: string,
  organizationId: string | null,
): readonly [found: Looked<CallAnswer<'reference.tree'>>, lookAgain: () => Promise<void>] {
  const [found, lookAgain] = useReferences('reference.tree', type, id, organizationId);
  useEffect(() => {
    const again = (): void => void lookAgain();
    addEventListener('focus', again);
    return () => removeEventListener('focus', again);
  }, [lookAgain]);
  return [found, lookAgain];
}
