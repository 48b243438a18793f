import type { MessageDescriptor } from '@lingui/core';
import {
  destinationHeaders,
  legalSourceInclusions,
  numberFormats,
  sourceHeaders,
} from '../../domain/value/sip-setting.ts';
import {
  headerNames,
  legalSourceInclusionNames,
  numberFormatNames,
} from '../../fields/sip/sip-setting-name.ts';
import { bulkColumns } from '../define/bulk-column.ts';
import type { BulkColumn } from '../define/bulk-form.ts';
import { defineBulkForm } from '../define/bulk-form.ts';
import { wordOptions } from '../define/bulk-option.ts';
import { entityRowSource } from '../define/row-source.ts';
import { connectionNames, connections } from './connection-name.ts';
import type { TrunkSource, TrunkValues } from './form-data.ts';
import { createForm, updateForm } from './form.tsx';

type TrunkColumn = BulkColumn<TrunkSource, TrunkValues>;
const { fields } = updateForm;
const column = bulkColumns<TrunkSource, TrunkValues>(fields);

function choice<Word extends string>(
  field: Exclude<keyof TrunkValues, 'callAction' | 'legalSourceRequired'>,
  words: readonly Word[],
  names: Readonly<Record<Word, MessageDescriptor>>,
): TrunkColumn {
  const options = wordOptions(words, names);
  return column.one(field, { options: () => options });
}

/** Changes and imports trunks, without their call actions: each usually has its own. */
export const trunkBulkForm = defineBulkForm<TrunkSource, TrunkValues>({
  change: updateForm,
  create: createForm,
  columns: [
    column.text('displayName'),
    column.phoneNumber('fallbackLegalSource', { given: 'many' }),
    choice('connection', connections, connectionNames),
    column.text('uri'),
    choice('outboundCallerIdHeader', sourceHeaders, headerNames),
    choice('outboundCalledNumberHeader', destinationHeaders, headerNames),
    column.flag('legalSourceRequired'),
    choice('includeLegalSourceWhen', legalSourceInclusions, legalSourceInclusionNames),
    choice('outboundLegalSourceHeader', sourceHeaders, headerNames),
    choice('numberFormat', numberFormats, numberFormatNames),
    choice('inboundCallerIdHeader', sourceHeaders, headerNames),
    choice('inboundCalledNumberHeader', destinationHeaders, headerNames),
    choice('inboundLegalSourceHeader', sourceHeaders, headerNames),
  ],
  open: (ids, asker) =>
    entityRowSource('trunk', {
      ids,
      asker,
      known: Promise.resolve(null),
      sourceOf: (entity) => ({ entity, holder: asker.holder }),
    }),
});
