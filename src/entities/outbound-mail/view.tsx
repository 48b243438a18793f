import type { OutboundMail } from '../../domain/entities/outbound-mail/model.ts';
import { selectionOptions } from '../../i18n/selection-options.ts';
import { Truncate } from '../../kit/display/truncate.tsx';
import type { EntityView } from '../define/view.ts';
import { contentTypeNames, mailStateNames, outboundMailFields as fields } from './fields.tsx';
import { OutboundMailDetails } from './panel.tsx';

const toCell = ({ to }: OutboundMail) => <Truncate text={to} />;
const fromCell = ({ from }: OutboundMail) => <Truncate text={from} />;
const contentsCell = ({ contents }: OutboundMail) => fields.contents.show(contents);
const typeCell = ({ contents }: OutboundMail) => fields['contents.type'].show(contents.type);
const stateCell = ({ state }: OutboundMail) => fields.state.show(state);
const createdCell = ({ createDate }: OutboundMail) => fields.createDate.show(createDate);

/** A mail that the platform sends; users can only read it (S1-3-31). */
export const outboundMailView: EntityView<'outboundMail'> = {
  name: 'outboundMail',
  icon: 'mail',
  list: {
    columns: [
      { id: 'to', title: fields.to.title, cell: toCell, sort: 'to' },
      { id: 'about', title: fields.contents.title, cell: contentsCell, width: 260 },
      { id: 'state', title: fields.state.title, cell: stateCell, sort: 'state', width: 160 },
      {
        id: 'createDate',
        title: fields.createDate.title,
        cell: createdCell,
        sort: 'createDate',
        width: 170,
      },
      {
        id: 'type',
        title: fields['contents.type'].title,
        cell: typeCell,
        sort: 'contents.type',
        width: 120,
      },
      {
        id: 'from',
        title: fields.from.title,
        cell: fromCell,
        sort: 'from',
        initially: 'hidden',
        width: 240,
      },
    ],
    filters: [
      {
        field: 'state',
        title: fields.state.title,
        kind: 'selection',
        options: selectionOptions(mailStateNames),
      },
      { field: 'createDate', title: fields.createDate.title, kind: 'period' },
      { field: 'to', title: fields.to.title, kind: 'text' },
      { field: 'from', title: fields.from.title, kind: 'text' },
      {
        field: 'contents.type',
        title: fields['contents.type'].title,
        kind: 'selection',
        options: selectionOptions(contentTypeNames),
      },
      { field: 'contents.subject', title: fields['contents.subject'].title, kind: 'text' },
      { field: 'contents.templateName', title: fields['contents.templateName'].title, kind: 'text' },
    ],
    sorting: [{ by: 'createDate', dir: 'desc' }],
    limit: 500,
  },
  Details: OutboundMailDetails,
  fields: { outboundMail: fields },
};
