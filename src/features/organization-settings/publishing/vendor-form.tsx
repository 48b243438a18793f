import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import * as v from 'valibot';
import { call } from '../../../client/session/call.ts';
import { vendorCalls } from '../../../domain/entities/vendor/calls.ts';
import type { EntityFields } from '../../../entities/define/field.ts';
import { entityForms } from '../../../entities/define/entity-forms.ts';
import { useFieldTexts } from '../../../entities/define/use-field-texts.ts';
import type { EntityOf } from '../../../domain/entities/models.ts';
import { Fields } from '../../../fields/form/form-layout.tsx';
import { NameField } from './name-field.tsx';
import { putSends } from './put-sends.ts';
import type { PublishingSource } from './use-publishing-source.ts';
import { distinctName, usePublishingSource } from './use-publishing-source.ts';

const schema = v.pick(vendorCalls['vendor.put'].body, ['name']);
type VendorValues = v.InferOutput<typeof schema>;

const fields = {
  name: {
    title: msg`Name`,
    description: msg`Shown with everything that this vendor publishes.`,
    invalid: msg`Enter a name of at most 200 characters.`,
  },
} satisfies EntityFields<EntityOf<'vendor'>>;

function Body({ source }: { source: PublishingSource<'vendor'> }) {
  const { t } = useLingui();
  const texts = useFieldTexts(fields);
  return (
    <Fields>
      <NameField
        texts={texts.name}
        source={source}
        taken={t`Another vendor of this organization has this name.`}
      />
    </Fields>
  );
}

export const vendorForms = entityForms({
  entity: 'vendor',
  title: msg`Vendor`,
  labels: { create: msg`Create vendor`, update: msg`Update vendor` },
  done: { create: msg`Vendor created`, update: msg`Vendor updated` },
  useSource: (subject) => usePublishingSource('vendor', subject),
  schema,
  schemaFor: (source) => v.object({ ...schema.entries, name: distinctName(schema.entries.name, source) }),
  valuesOf: ({ entity }: PublishingSource<'vendor'>): VendorValues => entity ?? { name: '' },
  fields,
  Body,
  within: 'organization',
  ...putSends<VendorValues>((id, body) => call('vendor.put', { id }, body, body.organizationId)),
});
