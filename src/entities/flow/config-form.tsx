import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useMemo } from 'react';
import * as v from 'valibot';
import { useEntity } from '../../client/data/use-entity.ts';
import { call } from '../../client/session/call.ts';
import { configLimits } from '../../domain/entities/flow/input.ts';
import { Fields } from '../../fields/form/form-layout.tsx';
import { TextField } from '../../fields/text/text-field.tsx';
import type { FormFields } from '../define/field.ts';
import type { FormSource, FormSubject } from '../define/form.ts';
import { defineForm } from '../define/form.ts';
import type { EntitySource } from '../define/use-entity-source.ts';
import { useEntitySource } from '../define/use-entity-source.ts';
import { flowLabels } from './action-label.ts';
import { configEntries, configOf } from './config-entry.ts';
import { flowFields } from './fields.tsx';

interface FlowConfigSource extends EntitySource<'flow'> {
  readonly configKeys: readonly string[];
}

function useConfigSource(subject: FormSubject): FormSource<FlowConfigSource> {
  const found = useEntitySource('flow', subject);
  const flow = found.state === 'ready' ? found.source.entity : null;
  const version = useEntity('flowRevisionInfo', flow?.workingRevisionId ?? null);
  if (found.state !== 'ready') return found;
  if (version.state !== 'ready') return version;
  const { configKeys } = version.entity;
  return { ...found, source: { ...found.source, configKeys } };
}

const schema = v.object({
  entries: v.pipe(
    v.array(
      v.object({
        id: v.string(),
        value: v.pipe(v.string(), v.maxLength(configLimits.value), v.regex(/\S/)),
      }),
    ),
    v.minLength(1),
  ),
});
type ConfigValues = v.InferOutput<typeof schema>;

const title = flowFields.config.title;
const fields: FormFields<ConfigValues, FlowConfigSource> = {
  entries: {
    title,
    show: (entries) => entries.map(({ id, value }) => `${id}: ${value}`).join(', '),
  },
};

/** The hint of each key, which the contents have. */
function useHints({ entity }: FlowConfigSource): Readonly<Record<string, unknown>> {
  const found = useEntity('flowRevision', entity?.workingRevisionId ?? null);
  const hints = found.state === 'ready' ? found.entity.contents['configuration'] : undefined;
  return useMemo(() => (typeof hints === 'object' && hints !== null ? { ...hints } : {}), [hints]);
}

function Body({ source }: { source: FlowConfigSource }) {
  const hints = useHints(source);
  if (source.configKeys.length === 0)
    return (
      <p>
        <Trans>No configuration keys available</Trans>
      </p>
    );
  return (
    <Fields>
      {source.configKeys.map((key, at) => {
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

/** Gives every key that the working version requires a value (S1-5-47). */
export const flowConfigForm = defineForm<FlowConfigSource, ConfigValues>({
  entity: 'flow',
  title: flowLabels.config,
  submit: { label: flowLabels.config, when: 'valid' },
  useSource: useConfigSource,
  schema: () => schema,
  valuesOf: ({ entity, configKeys }) => ({ entries: configEntries(entity?.config ?? {}, configKeys) }),
  fields,
  steps: [{ id: 'config', title, fields: ['entries'], Body }],
  places: { config: 'entries' },
  parts: [
    {
      title,
      step: 'config',
      send: ({ entries }, { source: { entity }, subject: { id, organizationId } }) =>
        call('flow.update', { id }, { config: configOf(entity?.config ?? {}, entries) }, organizationId),
    },
  ],
  done: { text: msg`Configuration updated` },
});
