import { msg } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { use } from 'react';
import * as v from 'valibot';
import { call } from '../../../client/session/call.ts';
import { deployNote } from '../../../domain/entities/flow/input.ts';
import { isNotPermitted } from '../../../domain/flow/check/permission-missing.ts';
import { refusedFindings } from '../../../domain/flow/check/refused-findings.ts';
import { FailingTestsContext } from '../../../fields/flow/trial/failing-tests.ts';
import { FailingTests, TestsReason } from '../../../fields/flow/trial/tests-reason.tsx';
import type { VersionFindings } from '../../../fields/flow/finding/use-version-findings.ts';
import { useVersionFindings } from '../../../fields/flow/finding/use-version-findings.ts';
import type { EntityOf } from '../../../domain/entities/models.ts';
import { Fields } from '../../../fields/form/form-layout.tsx';
import { TextAreaField } from '../../../fields/text/text-area-field.tsx';
import { FactList } from '../../../kit/display/fact-list.tsx';
import { Notice } from '../../../kit/feedback/notice.tsx';
import { useFact } from '../fact.ts';
import type { FormFields } from '../field.ts';
import { contentFields } from '../flow-content/fields.tsx';
import type { FormSource, FormSubject } from '../form.ts';
import { defineForm } from '../form.ts';
import { installedFields } from '../installed/fields.tsx';
import { useEntitySource } from '../use-entity-source.ts';
import { useFieldTexts } from '../use-field-texts.ts';
import { deploymentLabels } from './action-label.ts';
import type { DeployableSource, DeployableType } from './deployable-flow.ts';
import { revisionOf } from './deployable-flow.ts';
import { DeployFindings } from './deploy-findings.tsx';
import { refusalOf, refusedDeployment } from './refused-deployment.ts';
import { deploymentFields } from './fields.tsx';

const noConfig = {};

const schema = v.object({ note: deployNote, reason: deployNote });
type DeployValues = v.InferOutput<typeof schema>;

/** The flow, and the findings of the version to be deployed: null until it has been read. */
interface DeploySource extends DeployableSource {
  readonly version: VersionFindings | null;
}

const fields: FormFields<DeployValues, DeploySource> = {
  note: {
    title: msg({ message: 'Note', context: 'deployment' }),
    description: msg`What has changed, for the list of versions.`,
    invalid: msg`Enter at most 1,000 characters.`,
    access: 'write-only',
  },
  reason: {
    title: msg({ message: 'Reason', context: 'deployment' }),
    description: msg`Why the flow is deployed all the same.`,
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

function Body({ source: { entity, version } }: { source: DeploySource }) {
  const texts = useFieldTexts(fields);
  const failing = use(FailingTestsContext);
  // A library flow can be corrected only by its vendor.
  const isCallerLeft =
    entity !== null &&
    'workingRevisionId' in entity &&
    version?.findings.some(({ rule }) => rule === 'callerLeft') === true;
  return (
    <>
      {entity !== null && <DeployFindings flow={entity} version={version} />}
      <FailingTests tests={failing}>
        <Plural
          value={failing.length}
          one="# test fails. Give a reason to deploy this version all the same."
          other="# tests fail. Give a reason to deploy this version all the same."
        />
      </FailingTests>
      {isCallerLeft && (
        <Notice tone="notice">
          <Trans>Callers can be left in silence. Give a reason to deploy this version all the same.</Trans>
        </Notice>
      )}
      {entity !== null && <Facts flow={entity} />}
      <Notice tone="notice">
        <Trans>The flow can read and do what the acting user may, as far as you may do so too.</Trans>
      </Notice>
      <Fields>
        <TextAreaField {...texts.note} rows={3} />
        <TestsReason {...texts.reason} isNeeded={failing.length > 0 || isCallerLeft} />
      </Fields>
    </>
  );
}

function useDeploySource(type: DeployableType, subject: FormSubject): FormSource<DeploySource> {
  const found = useEntitySource(type, subject);
  const entity = found.state === 'ready' ? found.source.entity : null;
  const version = useVersionFindings(
    entity && revisionOf(entity),
    entity?.organizationId ?? '',
    entity?.config ?? noConfig,
  );
  return found.state === 'ready' ? { ...found, source: { ...found.source, version } } : found;
}

/** Deploys the working or the installed version with a note. */
export const deployForm = (type: DeployableType) =>
  defineForm<DeploySource, DeployValues>({
    entity: type,
    size: 'large',
    title: deploymentLabels.deploy,
    submit: {
      label: deploymentLabels.deploy,
      blocked: ({ version }) => {
        const findings = version?.findings ?? [];
        if (findings.some(({ severity }) => severity === 'error'))
          return msg`Correct the errors of this version first.`;
        return findings.some(isNotPermitted)
          ? msg`Someone who has the missing permissions must deploy this version.`
          : null;
      },
    },
    useSource: (subject) => useDeploySource(type, subject),
    schema: () => schema,
    valuesOf: () => ({ note: '', reason: '' }),
    fields,
    steps: [{ id: 'deploy', title: deploymentLabels.deploy, fields: ['note', 'reason'], Body }],
    parts: [
      {
        title: deploymentLabels.deploy,
        step: 'deploy',
        async send({ note, reason }, { source: { entity }, subject: { id, organizationId } }) {
          const outcome =
            type === 'flow'
              ? await call('flow.deploy', { id }, { note, reason }, organizationId)
              : await call('libraryFlow.deploy', { id }, { note }, organizationId);
          refusedDeployment.set(
            outcome.kind === 'refused' && entity !== null
              ? refusalOf(entity, refusedFindings(outcome.error.details))
              : null,
          );
          return outcome;
        },
      },
    ],
    done: { text: msg`Flow deployed` },
  });
