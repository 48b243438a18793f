import { msg } from '@lingui/core/macro';
import * as v from 'valibot';
import { call } from '../../client/session/call.ts';
import type { Flow } from '../../domain/entities/flow/model.ts';
import { deployNote } from '../../domain/entities/flow/input.ts';
import { DeployStatusBadge } from '../../fields/flow/deploy-status.tsx';
import { VersionTime } from '../../fields/flow/version-time.tsx';
import { Fields } from '../../fields/form/form-layout.tsx';
import { TextAreaField } from '../../fields/text/text-area-field.tsx';
import { FactList } from '../../kit/display/fact-list.tsx';
import { useFact } from '../define/fact.ts';
import type { FormFields } from '../define/field.ts';
import { defineForm } from '../define/form.ts';
import type { EntitySource } from '../define/use-entity-source.ts';
import { useEntitySource } from '../define/use-entity-source.ts';
import { useFieldTexts } from '../define/use-field-texts.ts';
import { flowLabels } from './action-label.ts';
import { useDeployment } from './cell.tsx';
import { deployStatusField, flowFields } from './fields.tsx';

type DeploySource = EntitySource<'flow'>;

const schema = v.object({ note: deployNote });
type DeployValues = v.InferOutput<typeof schema>;

const fields: FormFields<DeployValues, DeploySource> = {
  note: {
    title: msg({ message: 'Note', context: 'deployment' }),
    description: msg`What has changed, for the list of versions.`,
    invalid: msg`Enter at most 1,000 characters.`,
    access: 'write-only',
  },
};

function Facts({ flow }: { flow: Flow }) {
  const fact = useFact();
  const deployment = useDeployment(flow);
  const { deployedRevisionId: deployed, workingRevisionId: working } = flow;
  return (
    <FactList
      facts={[
        fact(
          deployStatusField,
          deployment?.status ?? null,
          deployment && <DeployStatusBadge status={deployment.status} />,
        ),
        fact(flowFields.workingRevisionId, working, <VersionTime id={working} />),
        fact(flowFields.deployedRevisionId, deployed, deployed !== null && <VersionTime id={deployed} />),
      ]}
    />
  );
}

function Body({ source: { entity } }: { source: DeploySource }) {
  const texts = useFieldTexts(fields);
  return (
    <>
      {entity !== null && <Facts flow={entity} />}
      <Fields>
        <TextAreaField {...texts.note} rows={3} />
      </Fields>
    </>
  );
}

/** Deploys the working version with a note. */
export const deployFlowForm = defineForm<DeploySource, DeployValues>({
  entity: 'flow',
  title: flowLabels.deploy,
  submit: { label: flowLabels.deploy },
  useSource: (subject) => useEntitySource('flow', subject),
  schema: () => schema,
  valuesOf: () => ({ note: '' }),
  fields,
  steps: [{ id: 'deploy', title: flowLabels.deploy, fields: ['note'], Body }],
  parts: [
    {
      title: flowLabels.deploy,
      step: 'deploy',
      send: ({ note }, { subject: { id, organizationId } }) =>
        call('flow.deploy', { id }, { note }, organizationId),
    },
  ],
  done: { text: msg`Flow deployed` },
});
