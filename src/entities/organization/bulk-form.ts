import { msg } from '@lingui/core/macro';
import { organizationLanguages, organizationStates } from '../../domain/entities/organization/schema.ts';
import { followRows } from '../../client/data/follow.ts';
import { chooseLocale } from '../../i18n/locale.ts';
import { readNamedEntities } from '../../fields/entity/read-named-entities.ts';
import { bulkColumns } from '../define/bulk-column.ts';
import { defineBulkForm } from '../define/bulk-form.ts';
import type { BulkViewer } from '../define/bulk-form.ts';
import { namedOptions } from '../define//bulk-option.ts';
import { wordOptions } from '../define/word-option.ts';
import { entityRowSource } from '../define/row-source.ts';
import { createForm } from './create-form.tsx';
import { zoneNames } from '../../fields/time/zone-option.ts';
import type { OrganizationSource, OrganizationValues } from './form-data.ts';
import { updateForm } from './form.tsx';
import { languageTitles, organizationStateNames } from './name.ts';

const column = bulkColumns<OrganizationSource, OrganizationValues>(updateForm.fields);

/** The language of new organizations, unless the file gives one: that of their parent, as in the form. */
async function readLanguage({ userId, organizationId, locale }: BulkViewer) {
  const own = chooseLocale(locale, []);
  if (organizationId === null) return own;
  const parent = followRows(userId, 'organization', [organizationId]);
  try {
    await parent.settled();
    return parent.last(organizationId)?.language ?? own;
  } finally {
    parent.close();
  }
}

/** Changes organizations, and creates many below the one whose page is open. */
export const organizationBulkForm = defineBulkForm<OrganizationSource, OrganizationValues>({
  change: updateForm,
  create: createForm,
  columns: [
    column.text('name'),
    column.one('language', { options: () => wordOptions(organizationLanguages, languageTitles) }),
    column.one('timeZone', { options: ({ entity }) => zoneNames(entity?.timeZone ?? 'UTC') }),
    column.one('state', { options: () => wordOptions(organizationStates, organizationStateNames) }),
    column.one('templateId', { options: ({ templates }) => namedOptions('organizationTemplate', templates) }),
  ],
  problem: (next, before, { entity }) =>
    entity !== null && next.templateId !== before.templateId
      ? { field: 'templateId', reason: msg`Only new organizations are created from a template.` }
      : null,
  open: (ids, asker) =>
    entityRowSource('organization', {
      ids,
      asker,
      known: Promise.all([
        readNamedEntities(asker.userId, 'organizationTemplate', asker.locale, []),
        readLanguage(asker),
      ]),
      sourceOf: (entity, [templates, language]) => ({
        entity,
        holder: asker.holder,
        above: asker.organizationId,
        language,
        templates,
      }),
    }),
});
