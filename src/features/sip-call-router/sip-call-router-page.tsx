import { Trans, useLingui } from '@lingui/react/macro';
import type { OutboundSipCallRouter } from '../../domain/entities/outbound-sip-call-router/model.ts';
import { routerId } from '../../domain/entities/outbound-sip-call-router/model.ts';
import { routerFields } from '../../entities/outbound-sip-call-router/fields.tsx';
import { RuleTable } from '../../entities/outbound-sip-call-router/rule-table.tsx';
import { Card } from '../../kit/layout/card.tsx';
import { EmptyState } from '../../kit/feedback/empty-state.tsx';
import { PageHeader } from '../../kit/layout/page-header.tsx';
import { useEntity } from '../../client/data/use-entity.ts';
import { ActionSection } from '../../screens/action/action-section.tsx';
import { CreateButton } from '../../screens/action/create-button.tsx';
import { EntityInfo } from '../../screens/details/entity-info.tsx';
import { FreshnessLabel } from '../../screens/freshness-label.tsx';
import { LoadingRows } from '../../screens/loading-rows.tsx';
import { useView } from '../../screens/loaded-view.ts';
import { NumberTrial } from './number-trial.tsx';
import styles from './sip-call-router.module.css';

function Router({ router }: { router: OutboundSipCallRouter }) {
  const { i18n } = useLingui();
  const { actions = [] } = useView('outboundSipCallRouter');
  return (
    <>
      <Card flush title={i18n._(routerFields.rules.title)}>
        <RuleTable {...router} />
        <div className={styles.actions}>
          <ActionSection
            at="page"
            type="outboundSipCallRouter"
            actions={actions}
            target={{ entity: router, organizationId: null }}
          />
        </div>
      </Card>
      <NumberTrial plan={router} />
      <Card>
        <EntityInfo type="outboundSipCallRouter" entity={router} />
      </Card>
    </>
  );
}

/** The call router: the ordered rules that choose the upstreams of an outbound call. */
export function SipCallRouterPage() {
  const { t } = useLingui();
  const found = useEntity('outboundSipCallRouter', routerId);
  return (
    <section className={styles.page}>
      <PageHeader
        title={<Trans>Call router</Trans>}
        aside={found.state === 'ready' && <FreshnessLabel freshness={found.freshness} />}
      />
      {found.state === 'loading' && (
        <Card>
          <LoadingRows found={found} rows={5} />
        </Card>
      )}
      {found.state === 'missing' && (
        <EmptyState
          icon="tree"
          title={t`No rules yet`}
          action={<CreateButton name="outboundSipCallRouter" organizationId={null} />}
        >
          <Trans>Outbound calls fail until the call router is set up.</Trans>
        </EmptyState>
      )}
      {found.state === 'ready' && <Router router={found.entity} />}
    </section>
  );
}
