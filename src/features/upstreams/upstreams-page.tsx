import { EntityListPage } from '../../screens/list/entity-list-page.tsx';
import { CircuitBreakers } from './circuit-breakers.tsx';

/** The carriers that take calls to the outside, and what keeps calls away from those that fail (S1 §2.6). */
export function UpstreamsPage() {
  return (
    <EntityListPage name="upstream" organizationId={null}>
      <CircuitBreakers />
    </EntityListPage>
  );
}
