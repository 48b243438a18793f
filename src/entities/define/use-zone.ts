import { useBatched } from '../../client/data/use-batched.ts';
import { defaultTimeZone } from '../../domain/core/time-zone.ts';

/** The time zone of an organization's schedules; undefined until it is known. */
export function useZone(organizationId: string | null): string | undefined {
  const found = useBatched('organization', organizationId);
  if (found.state === 'loading') return undefined;
  return found.state === 'ready' ? found.entity.timeZone : defaultTimeZone;
}
