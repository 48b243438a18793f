import { msg } from '@lingui/core/macro';
import { call } from '../../client/session/call.ts';
import type { FlowVariable } from '../../domain/entities/flow-variable/model.ts';
import { shortJson } from '../../fields/text/json-text.ts';
import { listPart } from '../define/list-part.ts';
import { deleteAction, updateAction } from '../define/row-actions.ts';
import type { EntityView } from '../define/view.ts';
import { authorText } from './author-text.ts';
import { Author } from './author.tsx';
import { authorField, variableFields as fields, updateVariable } from './fields.tsx';
import { VariableDetails } from './panel.tsx';

const { column, filter, fact } = listPart(fields);

const valueCell = ({ value }: FlowVariable) => fields.value.show(value);
const nameCell = ({ meta }: FlowVariable) => meta.scope.key;
const authorCell = ({ history: [last] }: FlowVariable) =>
  last === undefined ? null : <Author by={last.by} />;

/** Values that the flows of an organization share (S1-3-46). */
export const flowVariableView: EntityView<'flowVariable'> = {
  name: 'flowVariable',
  icon: 'log',
  list: {
    columns: [
      column('meta', { id: 'name', cell: nameCell, sort: 'meta.scope.key', width: 240 }),
      column('value', { cell: valueCell, text: ({ value }) => shortJson(value), sort: null, width: 'rest' }),
      column('lastWrite', { holds: 'moment' }),
      {
        id: 'author',
        title: authorField.title,
        cell: authorCell,
        text: ({ history: [last] }, words) => (last === undefined ? '' : authorText(last.by, words)),
        width: 170,
      },
      column('createDate', { initially: 'hidden' }),
    ],
    card: { state: 'lastWrite', lines: [['value']] },
    filters: [
      { field: 'meta.scope.key', title: fields.meta.title, kind: 'text' },
      filter('lastWrite', { kind: 'period' }),
      filter('createDate', { kind: 'period' }),
    ],
    sorting: [{ by: 'meta.scope.key', dir: 'asc' }],
    limit: 1000,
  },
  head: { facts: [fact('lastWrite'), { title: authorField.title, of: [authorField], show: authorCell }] },
  Details: VariableDetails,
  fields: { flowVariable: fields },
  actions: [
    updateAction({
      label: updateVariable,
      policy: 'flow.variable.edit',
      load: async () => (await import('./form.tsx')).updateVariableForm,
      bulkForm: async () => (await import('./bulk-form.ts')).variableBulkForm,
    }),
    deleteAction({
      label: msg`Delete variable`,
      policy: 'flow.variable.edit',
      send: ({ entity, organizationId }) =>
        call('flowVariable.delete', { id: entity.id }, {}, organizationId),
      done: msg`Variable deleted`,
    }),
  ],
};
