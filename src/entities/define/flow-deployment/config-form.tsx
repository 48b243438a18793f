import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useMemo } from 'react';
import * as v from 'valibot';
import { useEntity } from '../../../client/data/use-entity.ts';
import { call } from '../../../client/session/call.ts';
import { maxCharacters } from '../../../domain/core/max-characters.ts';
import { configLimits } from '../../../domain/entities/flow/input.ts';
import { Fields } from '../../../fields/form/form-layout.tsx';
import { TextField } from '../../../fields/text/text-field.tsx';
import type { FormFields } from '../field.ts';
import { defineForm } from '../form.ts';
import { useEntitySource } from '../use-entity-source.ts';
import { deploymentLabels } from './action-label.ts';
import { configEntries, configOf } from './config-entry.ts';
import type { DeployableSource, DeployableType } from './deployable-flow.ts';
import { revisionOf } from './deployable-flow.ts';
import { deploymentFields } from './fields.tsx';
import { isolated } from '../../../lib/text/isolate.ts';

const schema = v.object({
  entries: v.pipe(
    v.array(
      v.object({
        id: v.string(),
        value: v.pipe(v.string(), maxCharacters(configLimits.value), v.regex(/\S/)),
      }),
    ),
    v.minLength(1),
  ),
});
type ConfigValues = v.InferOutput<typeof schema>;

const { title } = deploymentFields.config;
const fields: FormFields<ConfigValues, DeployableSource> = {
  entries: {
    title,
    show: (entries) => entries.map(({ id, value }) => `${isolated(id)}: ${isolated(value)}`).join(', '),
  },
};

/** The hint of each key, which the contents have. */
function useHints({ entity }: DeployableSource): Readonly<Record<string, unknown>> {
  const found = useEntity('flowRevision', entity === null ? null : revisionOf(entity));
  const hints = found.state === 'ready' ? found.entity.contents['configuration'] : undefined;
  return useMemo(() => (typeof hints === 'object' && hints !== null ? { ...hints } : {}), [hints]);
}

function Body({ source }: { source: DeployableSource }) {
  const hints = useHints(source);
  const configKeys = source.entity?.configKeys ?? [];
  if (configKeys.length === 0)
    return (
      <p>
        <Trans>No configuration keys available</Trans>
      </p>
    );
  return (
    <Fields>
      {configKeys.map((key, at) => {
        const hint = hints[key];
        return (
          <TextField
            key={key}
            name={`entries.${at}.value`}
            label={key}
            {...(typeof hint === 'string' && hint !== '' && { description: hint })}
            required
            maxLength={configLimits.value}
          />
        );
      })}
    </Fields>
  );
}

/** Gives every key that the version to be deployed requires a value (S1-5-47). */
export const configForm = (type: DeployableType) =>
  defineForm<DeployableSource, ConfigValues>({
    entity: type,
    size: 'large',
    title: deploymentLabels.config,
    submit: { label: deploymentLabels.config, when: 'valid' },
    useSource: (subject) => useEntitySource(type, subject),
    schema: () => schema,
    valuesOf: ({ entity }) => ({ entries: configEntries(entity?.config ?? {}, entity?.configKeys ?? []) }),
    fields,
    steps: [{ id: 'config', title, fields: ['entries'], Body }],
    places: { config: 'entries' },
    parts: [
      {
        title,
        step: 'config',
        send: ({ entries }, { source: { entity }, subject: { id, organizationId } }) =>
          call(`${type}.update`, { id }, { config: configOf(entity?.config ?? {}, entries) }, organizationId),
      },
    ],
    done: { text: msg`Configuration updated` },
  });
