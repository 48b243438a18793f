import type { ObjectUsage } from '../../../../../src/domain/entities/shared-object/input.ts';
import { notFound } from '../../../base/refusal.ts';
import type { UserRequest } from '../../handler.ts';
import { installedRowsOf } from '../installed-rows.ts';
import { reachesVendor } from '../readable-object.ts';
import { seenObject } from '../seen-object.ts';

/** How often each version is installed, without a word about where. Throws Refusal (404) for all but its vendor. */
export function usageOf(request: UserRequest<'sharedObject.usage'>): ObjectUsage {
  const shared = seenObject(request);
  if (!reachesVendor(request, shared)) throw notFound(`sharedObject ${shared.id} not found`);
  const installations = new Map<string, number>();
  for (const { sharedVersion } of installedRowsOf(request.services.store, shared))
    installations.set(sharedVersion, (installations.get(sharedVersion) ?? 0) + 1);
  return {
    versions: shared.versions.flatMap(({ version }) => {
      const count = installations.get(version);
      return count === undefined ? [] : { version, installations: count };
    }),
  };
}
