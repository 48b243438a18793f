import { formFields } from '../define/field.ts';
import { msg } from '@lingui/core/macro';
import * as v from 'valibot';
import { call } from '../../client/session/call.ts';
import { useEntity } from '../../client/data/use-entity.ts';
import type { FormSource, FormSubject } from '../define/form.ts';
import { defineForm } from '../define/form.ts';
import type { Channel } from '../../domain/entities/channel/model.ts';
import { PropertiesField } from './properties-field.tsx';
import {
  printProperties,
  propertiesText,
  readProperties,
} from '../../domain/entities/channel/user-properties.ts';

const shape = v.object({ userProperties: propertiesText });
type Values = v.InferOutput<typeof shape>;

function useSource({ id }: FormSubject): FormSource<Pick<Channel, 'userProperties'>> {
  const found = useEntity('channel', id);
  if (found.state !== 'ready') return found;
  return {
    state: 'ready',
    source: { userProperties: found.entity.userProperties },
    freshness: found.freshness,
  };
}

const Body = () => <PropertiesField name="userProperties" rows={14} />;
const title = msg`Custom properties`;

/** Changes the custom properties of a channel, as JSON (S1 §2.6, §5). */
export const channelPropertiesForm = defineForm<Pick<Channel, 'userProperties'>, Values>({
  entity: 'channel',
  title: msg`Edit custom properties`,
  submit: msg`Save`,
  submitWhen: 'valid',
  done: msg`Custom properties saved`,
  useSource,
  schema: () => shape,
  valuesOf: ({ userProperties }) => ({ userProperties: printProperties(userProperties) }),
  steps: [{ id: 'properties', title, fields: ['userProperties'], Body }],
  parts: [
    {
      title,
      step: 'properties',
      send({ userProperties }, { subject: { id, organizationId } }) {
        const read = readProperties(userProperties);
        return read.kind === 'properties'
          ? call('channel.setProperties', { id }, read.properties, organizationId)
          : null;
      },
    },
  ],

  fields: formFields<Values, Pick<Channel, 'userProperties'>>({ userProperties: title }),
});
