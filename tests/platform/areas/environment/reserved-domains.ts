import type { Environment } from '../../../../src/domain/entities/environment/model.ts';
import { claimedBy, provedBy } from '../../../../src/domain/entities/environment/rules.ts';
import { errorCode } from '../../../../src/domain/protocol/error.ts';
import type { Store } from '../../store/store.ts';
import { rowOf, rowsOf } from '../../store/typed-rows.ts';
import { Refusal } from '../../base/refusal.ts';
import { platformDomain } from './host-brand.ts';
import { environmentOf } from './own.ts';

/** The domains of the white labels of all organizations above. */
function domainsAbove(store: Store, { organizationId }: Environment): readonly string[] {
  const found: string[] = [];
  for (let id = rowOf(store, 'organization', organizationId)?.superOrganizationId ?? null; id !== null;) {
    const environment = environmentOf(store, id);
    if (environment !== undefined) found.push(...claimedBy(environment));
    id = rowOf(store, 'organization', id)?.superOrganizationId ?? null;
  }
  return found;
}

const isOfPlatform = (domain: string): boolean =>
  domain === platformDomain || domain.endsWith(`.${platformDomain}`);

/**
 * Refuses new domains that the platform, an organization above or another white label with a proof has, without saying
 * which (decision 50).
 */
export function checkUnclaimed(
  store: Store,
  environment: Environment,
  field: string,
  domains: readonly (string | null)[],
): void {
  const own = new Set(claimedBy(environment));
  const proved = [...rowsOf(store, 'environment')]
    .filter(({ id, deleteDate }) => id !== environment.id && deleteDate === null)
    .flatMap(provedBy);
  const taken = new Set([...domainsAbove(store, environment), ...proved]);
  const names = domains.flatMap((domain) =>
    domain !== null && !own.has(domain) && (isOfPlatform(domain) || taken.has(domain)) ? [domain] : [],
  );
  if (names.length > 0)
    throw new Refusal(409, {
      code: errorCode.taken,
      message: `${names.join(', ')} is in use`,
      field,
      details: { names },
    });
}
