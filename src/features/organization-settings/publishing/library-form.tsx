import { msg } from '@lingui/core/macro';
import * as v from 'valibot';
import { call } from '../../../client/session/call.ts';
import { sharedLibraryCalls } from '../../../domain/entities/shared-library/calls.ts';
import type { SharedLibrary } from '../../../domain/entities/shared-library/model.ts';
import type { EntityFields } from '../../../entities/define/field.ts';
import { entityForms } from '../../../entities/define/entity-forms.ts';
import type { EntitySource } from '../../../entities/define/use-entity-source.ts';
import { useEntitySource } from '../../../entities/define/use-entity-source.ts';
import { useFieldTexts } from '../../../entities/define/use-field-texts.ts';
import { CheckboxField } from '../../../fields/choice/checkbox-field.tsx';
import { Fields } from '../../../fields/form/form-layout.tsx';
import { TextField } from '../../../fields/text/text-field.tsx';
import { putSends } from './put-sends.ts';

const schema = v.pick(sharedLibraryCalls['sharedLibrary.put'].body, ['name', 'subOrganizationsCanPublish']);
type LibraryValues = v.InferOutput<typeof schema>;

const fields = {
  name: { title: msg`Name`, invalid: msg`Enter a name of at most 200 characters.` },
  subOrganizationsCanPublish: {
    title: msg`Sub-organizations can publish`,
    description: msg`Otherwise they can only install from this library.`,
  },
} satisfies EntityFields<SharedLibrary>;

function Body() {
  const texts = useFieldTexts(fields);
  return (
    <Fields>
      <TextField {...texts.name} required />
      <CheckboxField {...texts.subOrganizationsCanPublish} />
    </Fields>
  );
}

export const libraryForms = entityForms({
  entity: 'sharedLibrary',
  title: msg`Library`,
  labels: { create: msg`Create library`, update: msg`Update library` },
  done: { create: msg`Library created`, update: msg`Library updated` },
  useSource: (subject) => useEntitySource('sharedLibrary', subject),
  schema,
  valuesOf: ({ entity }: EntitySource<'sharedLibrary'>): LibraryValues =>
    entity ?? { name: '', subOrganizationsCanPublish: false },
  fields,
  Body,
  within: 'organization',
  ...putSends<LibraryValues>((id, body) => call('sharedLibrary.put', { id }, body, body.organizationId)),
});
