import 'temporal-polyfill/global';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { loadInTab } from '../../entities/support/load-in-tab.ts';
import { renderForm } from '../../entities/support/render-form.tsx';

const [{ libraryForms }, { vendorForms }] = await loadInTab(() =>
  Promise.all([
    import('../../../../src/features/organization-settings/publishing/library-form.tsx'),
    import('../../../../src/features/organization-settings/publishing/vendor-form.tsx'),
  ]),
);

const source = { entity: null, otherNames: ['Café Één', 'Noorderlicht'] };

test.each([
  ['vendor', vendorForms.create.schema(source), {}],
  ['library', libraryForms.create.schema(source), { subOrganizationsCanPublish: false }],
])('the form of a %s takes no name that looks like that of another', (_, schema, others) => {
  const takes = (name: string): boolean => v.is(schema, { name, ...others });
  for (const name of ['Café Één', ' cafe  een ', 'NOORDERLICHT']) expect(takes(name), name).toBe(false);
  for (const name of ['Café', 'Noorderlicht 2', 'Noorder licht']) expect(takes(name), name).toBe(true);
});

test.each([
  ['vendor', vendorForms.createForm],
  ['library', libraryForms.createForm],
])('the name of another %s is reported before the field is left', (what, form) => {
  const shown = (name: string): string => renderForm(form, source, { name });
  const message = `Another ${what} of this organization has this name.`;
  expect(shown('noorderlicht')).toContain(message);
  expect(shown('noorderlich')).not.toContain(message);
});
