import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useMayView } from '../../../client/data/access.ts';
import { documentKey } from '../../../client/data/open-documents.ts';
import { useEntity } from '../../../client/data/use-entity.ts';
import { useSession } from '../../../client/session/session.ts';
import type { OpenTab } from '../../../fields/page-search/open-tabs.ts';
import { tabText } from '../../../fields/page-search/open-tabs.ts';
import { useCurrentPeriod } from '../../../fields/period/current-period.ts';
import { DocumentOpening } from '../document/document-opening.tsx';
import { MissingDocument } from '../../../screens/draft/unopened-document.tsx';
import { openPlan, openPlans } from './open-plan.ts';
import { planBase } from './plan-base.ts';
import type { PlanParts } from './plan-parts.ts';
import { PlanWorkspace } from './plan-workspace.tsx';
import styles from '../document/document.module.css';

type Props = PlanParts & { tab: OpenTab<'pricePlan'>; organizationId: string };

/** A price plan in its tab (S1-2.8-05). */
export function PlanPage({ tab, organizationId, ...parts }: Props) {
  const userId = useSession((session) => session.selectedUser?.id ?? '');
  const { t } = useLingui();
  const currentPeriod = useCurrentPeriod();
  const key = documentKey(userId, tabText(tab));
  const open = openPlans.useOpen(key);
  const found = useEntity('pricePlan', tab.id);
  const mayView = useMayView('pricePlan');
  const row = found.state === 'ready' ? found.entity : null;
  const frame = (content: ReactNode) => <div className={styles.page}>{content}</div>;
  if (open !== undefined)
    return frame(
      <PlanWorkspace
        open={open}
        planId={tab.id}
        organizationId={organizationId}
        row={row}
        {...parts}
        isGone={(found.state === 'missing' && mayView) || (row !== null && row.deleteDate !== null)}
      />,
    );
  if (found.state === 'missing') return frame(<MissingDocument mayView={mayView} />);
  const failure = found.state === 'loading' ? found.failure : undefined;
  return frame(
    <DocumentOpening
      claim={openPlans.claim(key)}
      isLoaded={row !== null}
      onOpen={(claim) =>
        openPlans.add(key, () => openPlan(claim, row === null ? undefined : planBase(row, currentPeriod)))
      }
      failure={failure}
      loadingLabel={t`Loading price plan…`}
      offlineTitle={t`This price plan is not available offline`}
    />,
  );
}
