import { useLingui } from '@lingui/react/macro';
import type { Flow } from '../../domain/entities/flow/model.ts';
import { isUsingAny, UseList } from '../../fields/flow/use-list.tsx';
import { VersionList } from '../../fields/flow/version-list.tsx';
import { FactList } from '../../kit/display/fact-list.tsx';
import { PanelSection } from '../../kit/layout/panel-section.tsx';
import { useFacts, useOptionalFact } from '../define/fact.ts';
import type { DetailsProps } from '../define/view.ts';
import { ConfigList } from '../define/flow-deployment/config-list.tsx';
import { flowFields as fields } from './fields.tsx';

/** A flow with its deployment, configuration and versions. */
export function FlowDetails({ entity: flow, organizationId }: DetailsProps<Flow>) {
  const { i18n, t } = useLingui();
  const fact = useFacts(fields, flow);
  const optionalFact = useOptionalFact();
  const { uses } = flow;
  return (
    <>
      <FactList
        facts={[
          ...optionalFact(fields.summary, flow.summary),
          fact('deployStatus'),
          fact('deployedRevisionId'),
          fact('workingRevisionId'),
          fact('sharingStatus'),
          ...optionalFact(fields.deployedEndpoints, flow.deployedEndpoints),
          ...(isUsingAny(uses) ? [fact('uses', <UseList uses={uses} linkAt={organizationId} />)] : []),
        ]}
      />
      <PanelSection title={i18n._(fields.config.title)}>
        <ConfigList flow={flow} />
      </PanelSection>
      <PanelSection title={t`Versions`}>
        <VersionList flow={flow} comparedIn={{ kind: 'flow', id: flow.id }} />
      </PanelSection>
    </>
  );
}
