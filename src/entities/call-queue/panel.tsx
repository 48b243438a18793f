import { useLingui } from '@lingui/react';
import type { CallQueue } from '../../domain/entities/call-queue/model.ts';
import { EntityLink } from '../../fields/entity/entity-link.tsx';
import { FactList } from '../../kit/display/fact-list.tsx';
import { PanelSection } from '../../kit/layout/panel-section.tsx';
import { useFacts } from '../define/fact.ts';
import type { DetailsProps } from '../define/view.ts';
import { AgentList } from './agent-list.tsx';
import { callQueueFields as fields } from './fields.tsx';

/** A queue: how many callers wait, its agents with their presence, and its settings. */
export function CallQueueDetails({ entity: queue, organizationId }: DetailsProps<CallQueue>) {
  const { i18n } = useLingui();
  const fact = useFacts(fields, queue);
  const { musicId } = queue;
  return (
    <>
      <FactList
        facts={[
          fact('waiting'),
          fact('waitingSince'),
          fact('order'),
          fact(
            'musicId',
            musicId !== null && <EntityLink type="sound" id={musicId} organizationId={organizationId} />,
          ),
          fact('maxWaitSeconds'),
          fact('maxCallers'),
        ]}
      />
      <PanelSection title={i18n._(fields.agentIds.title)}>
        <AgentList queue={queue} organizationId={organizationId} />
      </PanelSection>
    </>
  );
}
