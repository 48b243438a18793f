import { readNamedEntities } from '../../fields/entity/read-named-entities.ts';
import { bulkColumns } from '../define/bulk-column.ts';
import { defineBulkForm } from '../define/bulk-form.ts';
import { entityRowSource } from '../define/row-source.ts';
import type { TagSource, TagValues } from './form.tsx';
import { tagForms } from './form.tsx';

const { create, update } = tagForms;
const column = bulkColumns<TagSource, TagValues>(update.fields);

/** Changes and imports tags. */
export const tagBulkForm = defineBulkForm<TagSource, TagValues>({
  change: update,
  create,
  columns: [column.text('tag'), column.text('name'), column.text('description', { given: 'many' })],
  open: (ids, asker) =>
    entityRowSource('tag', {
      ids,
      asker,
      known: readNamedEntities(
        asker.userId,
        'tag',
        asker.locale,
        asker.organizationId === null
          ? []
          : [{ type: 'organization', organizationId: asker.organizationId, scope: 'self' }],
      ),
      sourceOf: (entity, tags) => ({ entity, tags }),
    }),
});
