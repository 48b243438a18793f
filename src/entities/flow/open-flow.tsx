import type { Flow } from '../../domain/entities/flow/model.ts';
import { OpenInEditor } from '../../fields/flow/open-in-editor.tsx';
import { CallFlow } from '../define/flow-deployment/call-flow.tsx';
import type { DetailsProps } from '../define/view.ts';

/** Opens a flow in the editor, or calls it. */
export const OpenFlow = ({ entity: flow }: DetailsProps<Flow>) => (
  <>
    <OpenInEditor tab={{ kind: 'flow', id: flow.id }} organizationId={flow.organizationId} />
    <CallFlow flow={flow} name={flow.name} />
  </>
);
