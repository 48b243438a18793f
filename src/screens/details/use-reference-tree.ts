import type { PlatformAnswer } from '../../client/data/answer-cache.ts';
import { useAnswer } from '../../client/data/use-answer.ts';
import { useRefreshOnFocus } from '../../client/connection/use-refresh-on-focus.ts';
import type { EntityName } from '../../domain/entities/models.ts';
import type { CallAnswer } from '../../domain/protocol/call.ts';

/** Looks up direct and indirect references, and again when the window gets the focus. */
export function useReferenceTree(
  type: EntityName,
  id: string,
  organizationId: string | null,
): readonly [found: PlatformAnswer<CallAnswer<'reference.tree'>>, lookAgain: () => Promise<void>] {
  const [found, lookAgain] = useAnswer({ name: 'reference.tree', parameters: { type, id }, organizationId });
  useRefreshOnFocus(lookAgain);
  return [found, lookAgain];
}
