import { capabilities } from '../../domain/access/capability.ts';
import type { NumberPortingRequest } from '../../domain/entities/number-porting-request/model.ts';
import { selectionOptions } from '../../i18n/selection-options.ts';
import { listPart } from '../define/list-part.ts';
import { rangesText } from '../define/ranges-text.ts';
import type { CellContext, EntityView } from '../define/view.ts';
import { AgreementEnd } from './agreement-end.tsx';
import { portingActions, portingAdminActions } from './action.ts';
import { portingFields as fields, portingTitles } from './fields.tsx';
import { portingStateNames } from './name.ts';
import { PortingDetails } from './panel.tsx';

const { column, filter, choice, fact } = listPart(fields);
const numbersCell = ({ request }: NumberPortingRequest) => rangesText(request.numberSeries);
const countryText = ({ request }: NumberPortingRequest): string => request.countryCode;

const endCell = (row: NumberPortingRequest) => <AgreementEnd request={row} />;
const endText = ({ agreedUntil }: NumberPortingRequest, { moment }: CellContext): string =>
  agreedUntil === null ? '' : moment(agreedUntil);

const NumbersTitle = ({ entity }: { entity: NumberPortingRequest }) => numbersCell(entity);

/** Numbers that move from one operator to another (S1-3-23). */
export const portingView: EntityView<'numberPortingRequest'> = {
  name: 'numberPortingRequest',
  icon: 'phone',
  list: {
    columns: [
      column('request.numberSeries', {
        id: 'numbers',
        cell: numbersCell,
        text: numbersCell,
        sort: 'firstNumber',
        width: 184,
      }),
      column('state', { holds: Object.values(portingStateNames) }),
      column('size', { holds: 'figure', width: 90 }),
      column('possibleFrom', { holds: 'moment' }),
      column('agreedUntil', { cell: endCell, text: endText, width: 135 }),
      column('request.requestDate', { id: 'requestDate', holds: 'moment' }),
      column('direction', { initially: 'hidden' }),
      column('request.countryCode', { id: 'country', text: countryText, initially: 'hidden', width: 140 }),
      column('request.note', { id: 'note', initially: 'hidden', width: 220 }),
    ],
    card: { state: 'state', lines: [['requestDate', 'country']] },
    filters: [
      filter('state', { kind: 'selection', options: selectionOptions(portingStateNames) }),
      choice('direction'),
      filter('firstNumber', { kind: 'text' }),
      filter('request.requestDate', { kind: 'period' }),
      filter('possibleFrom', { kind: 'period' }),
    ],
    sorting: [{ by: 'createDate', dir: 'desc' }],
    limit: 1000,
  },
  head: { Title: NumbersTitle, facts: [fact('state'), fact('direction'), fact('possibleFrom')] },
  Details: PortingDetails,
  fields: { numberPortingRequest: fields },
  actions: portingActions,
  variants: {
    admin: { policy: 'telephony.numberPortingRequest.viewGlobal', actions: portingAdminActions },
  },
  create: {
    label: portingTitles.create,
    within: 'organization',
    policy: capabilities.portingCreate,
    load: async () => (await import('./create-form.tsx')).createPortingForm,
  },
};
