import { Trans, useLingui } from '@lingui/react/macro';
import type { Flow } from '../../domain/entities/flow/model.ts';
import { DeployStatusBadge } from '../../fields/flow/deploy-status.tsx';
import { isUsingAny, UseList } from '../../fields/flow/use-list.tsx';
import { OpenInEditor } from '../../fields/flow/open-in-editor.tsx';
import { VersionList } from '../../fields/flow/version-list.tsx';
import { FactList } from '../../kit/display/fact-list.tsx';
import { StatusBadge } from '../../kit/display/status-badge.tsx';
import { PanelSection } from '../../kit/layout/panel-section.tsx';
import { useFact, useOptionalFact } from '../define/fact.ts';
import type { DetailsProps } from '../define/view.ts';
import { CallFlow } from './call-flow.tsx';
import { useDeployment } from './cell.tsx';
import type { Deployment } from './deployment.ts';
import { deployStatusField, flowFields as fields } from './fields.tsx';
import styles from './panel.module.css';

/** The required keys of the configuration with their values; those without one are marked. */
function Config({ flow, deployment }: { flow: Flow; deployment: Deployment }) {
  const { t } = useLingui();
  const { configKeys, missing } = deployment;
  if (configKeys.length === 0) return <Trans>No configuration keys available</Trans>;
  return (
    <FactList
      facts={configKeys.map((key) => ({
        label: key,
        value: missing.includes(key) ? (
          <StatusBadge tone="warn">{t`No value yet`}</StatusBadge>
        ) : (
          flow.config[key]
        ),
      }))}
    />
  );
}

/** A flow with its deployment, configuration and versions. */
export function FlowDetails({ entity: flow, organizationId }: DetailsProps<Flow>) {
  const { i18n, t } = useLingui();
  const fact = useFact();
  const optionalFact = useOptionalFact();
  const deployment = useDeployment(flow);
  const { uses } = flow;
  return (
    <>
      <div className={styles.verbs}>
        <OpenInEditor tab={{ kind: 'flow', id: flow.id }} organizationId={flow.organizationId} />
        <CallFlow flow={flow} />
      </div>
      <FactList
        facts={[
          ...optionalFact(fields.summary, flow.summary),
          fact(
            deployStatusField,
            deployment?.status ?? null,
            deployment ? <DeployStatusBadge status={deployment.status} /> : '…',
          ),
          fact(fields.deployedRevisionId, flow.deployedRevisionId),
          fact(fields.workingRevisionId, flow.workingRevisionId),
          ...optionalFact(fields.deployedEndpoints, flow.deployedEndpoints),
          ...(isUsingAny(uses)
            ? [fact(fields.uses, uses, <UseList uses={uses} linkAt={organizationId} />)]
            : []),
        ]}
      />
      {deployment && (
        <PanelSection title={i18n._(fields.config.title)}>
          <Config flow={flow} deployment={deployment} />
        </PanelSection>
      )}
      <PanelSection title={t`Versions`}>
        <VersionList flow={flow} />
      </PanelSection>
    </>
  );
}
