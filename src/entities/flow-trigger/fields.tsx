import { msg } from '@lingui/core/macro';
import type { FlowTrigger } from '../../domain/entities/flow-trigger/model.ts';
import type { FlowReference } from '../../domain/value/call-action.ts';
import { EntityText } from '../../fields/entity/entity-text.tsx';
import { FlowReferenceText } from '../../fields/flow/flow-reference.tsx';
import { JsonValue } from '../../fields/text/json-value.tsx';
import type { EntityFields } from '../define/field.ts';

/** The fields of an API endpoint. */
export const triggerFields = {
  endpointName: {
    title: msg`Endpoint name`,
    description: msg`As the API endpoint block of a deployed flow has it.`,
    invalid: msg`Enter a name of at most 200 characters.`,
  },
  flow: {
    title: msg({ message: 'Flow', context: 'API endpoint' }),
    none: msg`No deployed flow has this endpoint`,
    show: (flow: FlowReference) => <FlowReferenceText flow={flow} />,
  },
  flowSessionId: {
    title: msg`Flow session`,
    description: msg`Calls reach this session. Without one, each call begins a session.`,
    none: msg`A new one for each call`,
    show: (id: string) => <EntityText type="flowSession" id={id} />,
  },
  body: {
    title: msg`Example request`,
    description: msg`JSON. It is also the request of calls that bring none.`,
    invalid: msg`Enter JSON of at most 262,144 characters.`,
    show: (body: unknown) => <JsonValue value={body} />,
  },
} satisfies EntityFields<FlowTrigger>;

/** The labels of the buttons that open the forms of an API endpoint, and the titles of these forms. */
export const triggerLabels = {
  create: msg`Create API endpoint`,
  update: msg`Update API endpoint`,
  invoke: msg({ message: 'Call', context: 'API endpoint' }),
};
