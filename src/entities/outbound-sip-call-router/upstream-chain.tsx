import { Message } from '../../fields/text/message.tsx';
import { EntityLink } from '../../fields/entity/entity-link.tsx';
import { routerFields } from './fields.tsx';
import styles from './router.module.css';

/** Links to the upstreams that a call tries, in their order. */
export function UpstreamChain({ ids }: { ids: readonly string[] }) {
  if (ids.length === 0) return <Message text={routerFields.fallbackUpstreamIds.none} />;
  return (
    <ol className={styles.order}>
      {ids.map((id) => (
        <li key={id}>
          <EntityLink type="upstream" id={id} organizationId={null} />
        </li>
      ))}
    </ol>
  );
}
