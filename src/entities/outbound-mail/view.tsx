import type { OutboundMail } from '../../domain/entities/outbound-mail/model.ts';
import { selectionOptions } from '../../i18n/selection-options.ts';
import { Truncate } from '../../kit/display/truncate.tsx';
import { listPart } from '../define/list-part.ts';
import type { EntityView } from '../define/view.ts';
import { contentTypeNames, mailStateNames, outboundMailFields as fields } from './fields.tsx';
import { OutboundMailDetails } from './panel.tsx';

const { column, filter, fact } = listPart(fields);

const toCell = ({ to }: OutboundMail) => <Truncate text={to} />;
const fromCell = ({ from }: OutboundMail) => <Truncate text={from} />;
const typeCell = ({ contents }: OutboundMail) => fields['contents.type'].show(contents.type);

/** A mail that the platform sends; users can only read it (S1-3-31). */
export const outboundMailView: EntityView<'outboundMail'> = {
  name: 'outboundMail',
  icon: 'mail',
  list: {
    columns: [
      column('to', { cell: toCell }),
      column('contents', { id: 'about', sort: null, width: 260 }),
      column('state', { holds: Object.values(mailStateNames) }),
      column('createDate'),
      column('contents.type', { id: 'type', cell: typeCell, width: 120 }),
      column('from', { cell: fromCell, initially: 'hidden', width: 240 }),
    ],
    card: { state: 'state', lines: [['about'], ['createDate']] },
    filters: [
      filter('state', { kind: 'selection', options: selectionOptions(mailStateNames) }),
      filter('createDate', { kind: 'period' }),
      filter('to', { kind: 'text' }),
      filter('from', { kind: 'text' }),
      filter('contents.type', { kind: 'selection', options: selectionOptions(contentTypeNames) }),
      filter('contents.subject', { kind: 'text' }),
      filter('contents.templateName', { kind: 'text' }),
    ],
    sorting: [{ by: 'createDate', dir: 'desc' }],
    limit: 500,
  },
  head: {
    facts: [
      fact('state'),
      // A template has its own subject; the row of the template has its name in the protocol.
      {
        title: fields['contents.subject'].title,
        of: [fields['contents.subject']],
        show: fact('contents').show,
      },
      fact('createDate'),
    ],
  },
  Details: OutboundMailDetails,
  fields: { outboundMail: fields },
};
