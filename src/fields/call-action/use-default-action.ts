import { useBatched } from '../../client/data/use-batched.ts';
import type { CallAction, DefaultPlace } from '../../domain/value/call-action.ts';

/** An organization's default action; null: it has set none. Undefined until it is known. */
export function useDefaultAction(
  place: DefaultPlace,
  organizationId: string | null,
): CallAction | null | undefined {
  const found = useBatched('organizationTelephony', organizationId);
  if (found.state === 'loading') return undefined;
  return found.state === 'ready' && found.entity.deleteDate === null ? found.entity[place] : null;
}
