import { msg } from '@lingui/core/macro';
import * as v from 'valibot';
import { call } from '../../client/session/call.ts';
import {
  printProperties,
  propertiesText,
  readProperties,
} from '../../domain/entities/channel/user-properties.ts';
import type { FormFields } from '../define/field.ts';
import { defineForm } from '../define/form.ts';
import type { EntitySource } from '../define/use-entity-source.ts';
import { useEntitySource } from '../define/use-entity-source.ts';
import { useFieldTexts } from '../define/use-field-texts.ts';
import { PropertiesField, propertiesTexts } from './properties-field.tsx';
import { editPropertiesTitle } from './title.ts';

const schema = v.object({ userProperties: propertiesText });
type ChannelPropertiesValues = v.InferOutput<typeof schema>;
type ChannelPropertiesSource = EntitySource<'channel'>;

const fields: FormFields<ChannelPropertiesValues, ChannelPropertiesSource> = {
  userProperties: propertiesTexts,
};

function Body() {
  const texts = useFieldTexts(fields);
  return <PropertiesField {...texts.userProperties} rows={14} />;
}

const { title } = propertiesTexts;

/** Changes the custom properties of a channel, as JSON (S1-5-21). */
export const channelPropertiesForm = defineForm<ChannelPropertiesSource, ChannelPropertiesValues>({
  entity: 'channel',
  size: 'medium',
  title: editPropertiesTitle,
  submit: { label: msg`Save`, when: 'valid' },
  done: { text: msg`Custom properties updated` },
  useSource: (subject) => useEntitySource('channel', subject),
  schema: () => schema,
  valuesOf: ({ entity }) => ({ userProperties: printProperties(entity?.userProperties ?? {}) }),
  fields,
  steps: [{ id: 'properties', title, fields: ['userProperties'], Body }],
  parts: [
    {
      title,
      step: 'properties',
      send({ userProperties }, { subject: { id, organizationId } }) {
        const reading = readProperties(userProperties);
        return reading.kind === 'properties'
          ? call('channel.setProperties', { id }, reading.properties, organizationId)
          : null;
      },
    },
  ],
});
