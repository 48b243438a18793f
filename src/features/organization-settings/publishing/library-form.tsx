import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import * as v from 'valibot';
import { call } from '../../../client/session/call.ts';
import { sharedLibraryCalls } from '../../../domain/entities/shared-library/calls.ts';
import type { SharedLibrary } from '../../../domain/entities/shared-library/model.ts';
import type { EntityFields } from '../../../entities/define/field.ts';
import { entityForms } from '../../../entities/define/entity-forms.ts';
import { useFieldTexts } from '../../../entities/define/use-field-texts.ts';
import { CheckboxField } from '../../../fields/choice/checkbox-field.tsx';
import { Fields } from '../../../fields/form/form-layout.tsx';
import { NameField } from './name-field.tsx';
import { putSends } from './put-sends.ts';
import type { PublishingSource } from './use-publishing-source.ts';
import { distinctName, usePublishingSource } from './use-publishing-source.ts';

const schema = v.pick(sharedLibraryCalls['sharedLibrary.put'].body, ['name', 'subOrganizationsCanPublish']);
type LibraryValues = v.InferOutput<typeof schema>;

export const libraryFields = {
  name: { title: msg`Name`, invalid: msg`Enter a name of at most 200 characters.` },
  subOrganizationsCanPublish: {
    title: msg`Sub-organizations can publish`,
    description: msg`Otherwise they can only install from this library.`,
  },
  listedObjects: { title: msg`Listed` },
} satisfies EntityFields<SharedLibrary>;

function Body({ source }: { source: PublishingSource<'sharedLibrary'> }) {
  const { t } = useLingui();
  const texts = useFieldTexts(libraryFields);
  return (
    <Fields>
      <NameField
        texts={texts.name}
        source={source}
        taken={t`Another library of this organization has this name.`}
      />
      <CheckboxField {...texts.subOrganizationsCanPublish} />
    </Fields>
  );
}

export const libraryForms = entityForms({
  entity: 'sharedLibrary',
  title: msg`Library`,
  labels: { create: msg`Create library`, update: msg`Update library` },
  done: { create: msg`Library created`, update: msg`Library updated` },
  useSource: (subject) => usePublishingSource('sharedLibrary', subject),
  schema,
  schemaFor: (source) => v.object({ ...schema.entries, name: distinctName(schema.entries.name, source) }),
  valuesOf: ({ entity }: PublishingSource<'sharedLibrary'>): LibraryValues =>
    entity ?? { name: '', subOrganizationsCanPublish: false },
  fields: libraryFields,
  Body,
  within: 'organization',
  ...putSends<LibraryValues>((id, body) => call('sharedLibrary.put', { id }, body, body.organizationId)),
});
