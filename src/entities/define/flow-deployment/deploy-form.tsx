import { msg } from '@lingui/core/macro';
import * as v from 'valibot';
import { call } from '../../../client/session/call.ts';
import { deployNote } from '../../../domain/entities/flow/input.ts';
import type { EntityOf } from '../../../domain/entities/models.ts';
import { Fields } from '../../../fields/form/form-layout.tsx';
import { TextAreaField } from '../../../fields/text/text-area-field.tsx';
import { FactList } from '../../../kit/display/fact-list.tsx';
import { useFact } from '../fact.ts';
import type { FormFields } from '../field.ts';
import { contentFields } from '../flow-content/fields.tsx';
import { defineForm } from '../form.ts';
import { installedFields } from '../installed/fields.tsx';
import { useEntitySource } from '../use-entity-source.ts';
import { useFieldTexts } from '../use-field-texts.ts';
import { deploymentLabels } from './action-label.ts';
import type { DeployableSource, DeployableType } from './deployable-flow.ts';
import { deploymentFields } from './fields.tsx';

const schema = v.object({ note: deployNote });
type DeployValues = v.InferOutput<typeof schema>;

const fields: FormFields<DeployValues, DeployableSource> = {
  note: {
    title: msg({ message: 'Note', context: 'deployment' }),
    description: msg`What has changed, for the list of versions.`,
    invalid: msg`Enter at most 1,000 characters.`,
    access: 'write-only',
  },
};

/** The version to be deployed, and the one that is deployed now. */
function Facts({ flow }: { flow: EntityOf<DeployableType> }) {
  const fact = useFact();
  const versions =
    'workingRevisionId' in flow
      ? [fact(contentFields.workingRevisionId, flow.workingRevisionId)]
      : [
          fact(installedFields.sharedVersion, flow.sharedVersion),
          fact(installedFields.deployedVersion, flow.deployedVersion),
        ];
  return (
    <FactList
      facts={[
        fact(deploymentFields.deployStatus, flow.deployStatus),
        ...versions,
        fact(deploymentFields.deployedRevisionId, flow.deployedRevisionId),
      ]}
    />
  );
}

function Body({ source: { entity } }: { source: DeployableSource }) {
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

/** Deploys the working or the installed version with a note. */
export const deployForm = (type: DeployableType) =>
  defineForm<DeployableSource, DeployValues>({
    entity: type,
    title: deploymentLabels.deploy,
    submit: { label: deploymentLabels.deploy },
    useSource: (subject) => useEntitySource(type, subject),
    schema: () => schema,
    valuesOf: () => ({ note: '' }),
    fields,
    steps: [{ id: 'deploy', title: deploymentLabels.deploy, fields: ['note'], Body }],
    parts: [
      {
        title: deploymentLabels.deploy,
        step: 'deploy',
        send: ({ note }, { subject: { id, organizationId } }) =>
          call(`${type}.deploy`, { id }, { note }, organizationId),
      },
    ],
    done: { text: msg`Flow deployed` },
  });
