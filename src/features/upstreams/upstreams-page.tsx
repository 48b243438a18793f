import { listPageOf } from '../../domain/access/route.ts';
import { EntityListPage } from '../../screens/list/entity-list-page.tsx';
import { CircuitBreakers } from './circuit-breakers.tsx';

/** The upstreams, and the circuit breakers that keep calls away from failing ones. */
export function UpstreamsPage() {
  return (
    <EntityListPage page={listPageOf('upstreams')} organizationId={null}>
      <CircuitBreakers />
    </EntityListPage>
  );
}
