import { msg } from '@lingui/core/macro';
import * as v from 'valibot';
import { call } from '../../../client/session/call.ts';
import { vendorCalls } from '../../../domain/entities/vendor/calls.ts';
import type { EntityFields } from '../../../entities/define/field.ts';
import { entityForms } from '../../../entities/define/entity-forms.ts';
import type { EntitySource } from '../../../entities/define/use-entity-source.ts';
import { useEntitySource } from '../../../entities/define/use-entity-source.ts';
import { useFieldTexts } from '../../../entities/define/use-field-texts.ts';
import type { EntityOf } from '../../../domain/entities/models.ts';
import { Fields } from '../../../fields/form/form-layout.tsx';
import { TextField } from '../../../fields/text/text-field.tsx';
import { putSends } from './put-sends.ts';

const schema = v.pick(vendorCalls['vendor.put'].body, ['name']);
type VendorValues = v.InferOutput<typeof schema>;

const fields = {
  name: {
    title: msg`Name`,
    description: msg`Shown with everything that this vendor publishes.`,
    invalid: msg`Enter a name of at most 200 characters.`,
  },
} satisfies EntityFields<EntityOf<'vendor'>>;

function Body() {
  const texts = useFieldTexts(fields);
  return (
    <Fields>
      <TextField {...texts.name} required />
    </Fields>
  );
}

export const vendorForms = entityForms({
  entity: 'vendor',
  title: msg`Vendor`,
  labels: { create: msg`Create vendor`, update: msg`Update vendor` },
  done: { create: msg`Vendor created`, update: msg`Vendor updated` },
  useSource: (subject) => useEntitySource('vendor', subject),
  schema,
  valuesOf: ({ entity }: EntitySource<'vendor'>): VendorValues => entity ?? { name: '' },
  fields,
  Body,
  within: 'organization',
  ...putSends<VendorValues>((id, body) => call('vendor.put', { id }, body, body.organizationId)),
});
