import { bulkColumns } from '../define/bulk-column.ts';
import { defineBulkForm } from '../define/bulk-form.ts';
import { openRows } from '../define/row-source.ts';
import type { TrunkSource, TrunkValues } from './form-data.ts';
import { trunkForms } from './form.tsx';

const { create, update } = trunkForms;
const column = bulkColumns<TrunkSource, TrunkValues>(update.fields);

/** Changes and imports trunks, without their call actions: each usually has its own. */
export const trunkBulkForm = defineBulkForm<TrunkSource, TrunkValues>({
  change: update,
  create,
  columns: [
    column.text('displayName'),
    column.phoneNumber('fallbackLegalSource', { given: 'many', nullable: true }),
    column.choice('configuration.outbound.connection.type', { id: 'connection' }),
    column.text('configuration.outbound.connection.uri', { id: 'uri' }),
    column.choice('configuration.outbound.callerIdHeader', { id: 'outboundCallerIdHeader' }),
    column.choice('configuration.outbound.calledNumberHeader', { id: 'outboundCalledNumberHeader' }),
    column.flag('configuration.outbound.legalSourceRequired', { id: 'legalSourceRequired' }),
    column.choice('configuration.outbound.includeLegalSourceWhen', { id: 'includeLegalSourceWhen' }),
    column.choice('configuration.outbound.legalSourceHeader', { id: 'outboundLegalSourceHeader' }),
    column.choice('configuration.outbound.numberFormat', { id: 'numberFormat' }),
    column.choice('configuration.inbound.callerIdHeader', { id: 'inboundCallerIdHeader' }),
    column.choice('configuration.inbound.calledNumberHeader', { id: 'inboundCalledNumberHeader' }),
    column.choice('configuration.inbound.legalSourceHeader', { id: 'inboundLegalSourceHeader' }),
  ],
  open: openRows('trunk'),
});
