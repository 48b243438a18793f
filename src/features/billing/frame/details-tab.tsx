import { useLingui } from '@lingui/react/macro';
import { views } from '../../../entities/views.ts';
import type { BillingTab } from '../../../fields/billing/tab-page.ts';
import { Card } from '../../../kit/layout/card.tsx';
import { EntityDetails } from '../../../screens/details/entity-details.tsx';
import { useView } from '../../../screens/loaded-view.ts';
import styles from './details-tab.module.css';

type Props = { tab: BillingTab; organizationId: string };

/** A document with the facts of its details panel. */
export function DetailsTab({ tab: { kind, id }, organizationId }: Props) {
  const { i18n } = useLingui();
  const view = useView(kind);
  return (
    <div className={styles.tab}>
      <h1 className="visually-hidden">{i18n._(views[kind].words.details)}</h1>
      <Card>
        <div className={styles.facts}>
          <EntityDetails view={view} id={id} organizationId={organizationId} variant={null} title="h2" />
        </div>
      </Card>
    </div>
  );
}
