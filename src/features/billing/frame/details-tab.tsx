import type { BillingTab } from '../../../fields/billing/tab-page.ts';
import { Card } from '../../../kit/layout/card.tsx';
import { EntityDetails } from '../../../screens/details/entity-details.tsx';
import { useView } from '../../../screens/loaded-view.ts';
import styles from './details-tab.module.css';

type Props = { tab: BillingTab; organizationId: string };

/** A document with the facts of its details panel. */
export function DetailsTab({ tab: { kind, id }, organizationId }: Props) {
  const view = useView(kind);
  return (
    <div className={styles.tab}>
      <Card>
        <EntityDetails view={view} id={id} organizationId={organizationId} variant={null} />
      </Card>
    </div>
  );
}
