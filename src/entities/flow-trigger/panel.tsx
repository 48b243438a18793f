import type { FlowTrigger } from '../../domain/entities/flow-trigger/model.ts';
import { EntityLink } from '../../fields/entity/entity-link.tsx';
import { FlowReferenceText } from '../../fields/flow/flow-reference.tsx';
import { printJson } from '../../fields/text/json-text.ts';
import { CodeBlock } from '../../kit/display/code-block.tsx';
import { FactList } from '../../kit/display/fact-list.tsx';
import { PanelSection } from '../../kit/layout/panel-section.tsx';
import { useLingui } from '@lingui/react';
import { useFacts } from '../define/fact.ts';
import type { DetailsProps } from '../define/view.ts';
import { CurlPart } from './curl-part.tsx';
import { triggerFields as fields } from './fields.tsx';

/** An API endpoint: the flow that answers, an example request, and how to call it. */
export function TriggerDetails({ entity: trigger, organizationId }: DetailsProps<FlowTrigger>) {
  const { i18n } = useLingui();
  const fact = useFacts(fields, trigger);
  const { flow, flowSessionId } = trigger;
  return (
    <>
      <FactList
        facts={[
          fact('flow', flow !== null && <FlowReferenceText flow={flow} linkAt={organizationId} />),
          fact(
            'flowSessionId',
            flowSessionId !== null && (
              <EntityLink type="flowSession" id={flowSessionId} organizationId={organizationId} />
            ),
          ),
        ]}
      />
      <PanelSection title={i18n._(fields.body.title)}>
        <CodeBlock text={printJson(trigger.body)} />
      </PanelSection>
      <CurlPart trigger={trigger} request={trigger.body} />
    </>
  );
}
