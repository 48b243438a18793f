import { useLingui } from '@lingui/react/macro';
import type { LibraryFlow } from '../../domain/entities/library-flow/model.ts';
import { VersionList } from '../../fields/flow/version-list.tsx';
import { FactList } from '../../kit/display/fact-list.tsx';
import { PanelSection } from '../../kit/layout/panel-section.tsx';
import { useFacts, useOptionalFact } from '../define/fact.ts';
import { ConfigList } from '../define/flow-deployment/config-list.tsx';
import { useInstalledFacts } from '../define/installed/installed-facts.tsx';
import type { DetailsProps } from '../define/view.ts';
import { libraryFlowFields as fields } from './fields.tsx';

/** A library flow with its deployment, configuration and versions. */
export function LibraryFlowDetails({ entity: flow }: DetailsProps<LibraryFlow>) {
  const { i18n, t } = useLingui();
  const fact = useFacts(fields, flow);
  const optionalFact = useOptionalFact();
  const installedFacts = useInstalledFacts();
  const { name } = flow.sharedObject;
  return (
    <>
      <FactList
        facts={[
          ...installedFacts(flow),
          fact('deployStatus'),
          fact('deployedVersion'),
          fact('deployedRevisionId'),
          ...optionalFact(fields.deployedEndpoints, flow.deployedEndpoints),
        ]}
      />
      <PanelSection title={i18n._(fields.config.title)}>
        <ConfigList flow={flow} />
      </PanelSection>
      <PanelSection title={t`Versions`}>
        <VersionList
          comparedIn="libraryFlows"
          flow={{ ...flow, name, workingRevisionId: flow.currentRevisionId }}
        />
      </PanelSection>
    </>
  );
}
