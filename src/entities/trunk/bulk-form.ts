import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import {
  headerNames,
  legalSourceInclusionNames,
  numberFormatNames,
} from '../../fields/sip/sip-setting-name.ts';
import { normalizePhoneNumber } from '../../fields/phone-number/normalize-phone-number.ts';
import { bulkColumns } from '../define/bulk-column.ts';
import { entityRowSource } from '../define/row-source.ts';
import { wordOptions } from '../define/bulk-option.ts';
import type { BulkColumn } from '../define/bulk-form.ts';
import { defineBulkForm } from '../define/bulk-form.ts';
import {
  destinationHeaders,
  legalSourceInclusions,
  numberFormats,
  sourceHeaders,
} from '../../domain/value/sip-setting.ts';
import { createTrunk, updateTrunk } from './form.tsx';
import type { TrunkSource } from './form-source.ts';
import type { TrunkValues } from './form-values.ts';
import { connectionNames, connections } from './name.ts';

type Column = BulkColumn<TrunkSource, TrunkValues>;
const { fields } = updateTrunk;
const column = bulkColumns<TrunkSource, TrunkValues>();

/** A choice of one of a few words. */
function choice<Word extends string>(
  field: Exclude<keyof TrunkValues, 'callAction' | 'legalSourceRequired'>,
  words: readonly Word[],
  names: Readonly<Record<Word, MessageDescriptor>>,
): Column {
  const options = wordOptions(words, names);
  return column.one(field, { title: fields[field].title, options: () => options });
}

/** Typed as people write it. */
const fallbackLegalSource: Column = {
  ...column.text('fallbackLegalSource', { title: fields.fallbackLegalSource.title }),
  kind: 'text',
  given: 'many',
  invalid: msg`Enter a telephone number, such as +31 20 123 45 67.`,
  get: (values) => values.fallbackLegalSource,
  set: (values, text) => ({ ...values, fallbackLegalSource: normalizePhoneNumber(text) }),
};

/** Trunks many at a time: all but their call action, which leads each somewhere else. */
export const trunkBulkForm = defineBulkForm<TrunkSource, TrunkValues>({
  change: updateTrunk,
  create: createTrunk,
  columns: [
    column.text('displayName', {
      title: fields.displayName.title,
      invalid: msg`Enter a name of at most 200 characters.`,
    }),
    fallbackLegalSource,
    choice('connection', connections, connectionNames),
    column.text('uri', {
      title: fields.uri.title,
      invalid: msg`Enter an address such as sip:pbx.example.com:5060.`,
    }),
    choice('outboundCallerIdHeader', sourceHeaders, headerNames),
    choice('outboundCalledNumberHeader', destinationHeaders, headerNames),
    column.flag('legalSourceRequired', { title: fields.legalSourceRequired.title }),
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
      sourceOf: (trunk) => ({ trunk, holder: asker.holder }),
    }),
});
