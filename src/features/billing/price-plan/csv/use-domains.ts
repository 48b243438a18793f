import { useAnswer } from '../../../../client/data/use-answer.ts';
import type { CatalogNode } from '../../../../domain/protocol/price-policy.ts';
import { usePlan } from '../use-plan.ts';

const noDomains: readonly CatalogNode[] = [];

/** The domains of the catalogue; none while they are loading. */
export function useDomains(): readonly CatalogNode[] {
  const { organizationId } = usePlan();
  const [answer] = useAnswer({ name: 'billingCatalog.roots', parameters: {}, organizationId });
  return answer.state === 'ready' ? answer.value.nodes : noDomains;
}
