import { msg } from '@lingui/core/macro';
import { useMemo } from 'react';
import * as v from 'valibot';
import { deniesRows } from '../../domain/protocol/error.ts';
import { oldestOf } from '../../client/data/freshness.ts';
import { useWholeSet } from '../../client/data/use-whole-set.ts';
import { call } from '../../client/session/call.ts';
import type { FlowRevisionInfo } from '../../domain/entities/flow-revision-info/model.ts';
import { SelectField } from '../../fields/choice/select-field.tsx';
import { VersionTime } from '../../fields/flow/version-time.tsx';
import { Fields } from '../../fields/form/form-layout.tsx';
import { formatDateTime } from '../../i18n/formats.ts';
import { useFormat } from '../../i18n/use-format.ts';
import type { FormFields } from '../define/field.ts';
import type { FormSource, FormSubject } from '../define/form.ts';
import { defineForm } from '../define/form.ts';
import type { EntitySource } from '../define/use-entity-source.ts';
import { useEntitySource } from '../define/use-entity-source.ts';
import { useFieldTexts } from '../define/use-field-texts.ts';
import { flowLabels } from './fields.tsx';
import { isolated } from '../../lib/text/isolate.ts';

interface RollBackSource extends EntitySource<'flow'> {
  /** The deployments, the newest first. */
  readonly deployments: readonly FlowRevisionInfo[];
}

const noVersions: readonly FlowRevisionInfo[] = [];

function useRollBackSource(subject: FormSubject): FormSource<RollBackSource> {
  const found = useEntitySource('flow', subject);
  const organizationId = found.state === 'ready' ? found.source.entity?.organizationId : undefined;
  const versions = useWholeSet(
    organizationId === undefined
      ? null
      : {
          entityType: 'flowRevisionInfo',
          constraints: [
            { type: 'organization', organizationId, scope: 'self' },
            { type: 'equals', field: 'flowId', value: subject.id },
          ],
          sorting: [{ by: 'createDate', dir: 'desc' }],
          limit: 250,
        },
  );
  const rows = versions.state === 'ready' ? versions.rows : noVersions;
  const deployments = useMemo(() => rows.filter(({ deployment }) => deployment !== null), [rows]);
  if (found.state !== 'ready') return found;
  if (versions.state === 'refused')
    return deniesRows(versions.code) ? { state: 'missing' } : { state: 'loading', failure: versions.code };
  if (versions.state === 'loading') return versions;
  return {
    state: 'ready',
    source: { ...found.source, deployments },
    freshness: oldestOf(found.freshness, versions.freshness),
  };
}

/** A version other than the deployed one. */
const schemaOf = ({ entity }: RollBackSource) =>
  v.object({
    revisionId: v.pipe(
      v.string(),
      v.check((id) => id !== entity?.deployedRevisionId, 'This version is deployed'),
    ),
  });
type RollBackValues = v.InferOutput<ReturnType<typeof schemaOf>>;

const fields: FormFields<RollBackValues, RollBackSource> = {
  revisionId: {
    title: msg({ message: 'Deployment', context: 'roll back' }),
    description: msg`Its blocks, macros and configuration handle calls from then on. What is saved stays.`,
    invalid: msg`Choose a deployment other than the current one.`,
    show: (id) => <VersionTime id={id} />,
  },
};

function Body({ source: { deployments } }: { source: RollBackSource }) {
  const texts = useFieldTexts(fields);
  const { dateTime } = useFormat();
  const options = deployments.map(({ id, createDate, note }) => {
    const at = formatDateTime(createDate, dateTime);
    return { value: id, label: note === '' ? at : `${at} – ${isolated(note)}` };
  });
  return (
    <Fields>
      <SelectField {...texts.revisionId} required options={options} />
    </Fields>
  );
}

/** Deploys an earlier deployment again. */
export const rollBackForm = defineForm<RollBackSource, RollBackValues>({
  entity: 'flow',
  size: 'medium',
  title: flowLabels.rollBack,
  submit: { label: flowLabels.rollBack, when: 'valid' },
  useSource: useRollBackSource,
  schema: schemaOf,
  valuesOf: ({ entity }) => ({ revisionId: entity?.deployedRevisionId ?? '' }),
  fields,
  steps: [{ id: 'version', title: flowLabels.rollBack, fields: ['revisionId'], Body }],
  places: { deployedRevisionId: 'revisionId' },
  parts: [
    {
      title: flowLabels.rollBack,
      step: 'version',
      send: ({ revisionId }, { subject: { id, organizationId } }) =>
        call('flow.rollBack', { id }, { revisionId }, organizationId),
    },
  ],
  done: { text: msg`Flow rolled back` },
});
