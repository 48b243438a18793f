import { Plural } from '@lingui/react/macro';
import type { DataSetRow } from '../../domain/entities/data-set/model.ts';
import { constraintsText } from '../../domain/entities/data-set/redacted-constraint.ts';
import { models } from '../../domain/entities/models.ts';
import { parseUserAgent } from '../../lib/browser/user-agent.ts';
import { EntityLink } from '../../fields/entity/entity-link.tsx';
import { FieldValue } from '../define/field-value.ts';
import { listPart } from '../define/list-part.ts';
import type { EntityView } from '../define/view.ts';
import { dataSetFields as fields } from './fields.tsx';
import { DataSetDetails } from './panel.tsx';

const { column, filter, fact } = listPart(fields);

const cell = {
  user: ({ userId, wallboard }: DataSetRow) =>
    userId === null ? fields.wallboard.show(wallboard ?? '') : fields.userId.show(userId),
  userAgent: ({ userAgent }: DataSetRow) => (
    <FieldValue field={fields.userAgent} value={userAgent} source={null} />
  ),
  constraints: ({ constraints }: DataSetRow) => fields.constraints.show(constraints),
  rows: ({ rows }: DataSetRow) => fields.rows.show(rows),
  limit: ({ limit }: DataSetRow) => limit && fields.limit.show(limit),
};

const clientText = ({ userAgent }: DataSetRow): string => {
  const { browser, system } = parseUserAgent(userAgent);
  return [browser, system].filter((part) => part !== null).join(', ') || userAgent;
};

/** Entity types by their names in the protocol, which administrators look for here. */
const typeOptions = Object.keys(models).map((name) => ({
  value: name,
  title: { id: `entity type ${name}`, message: name },
}));

/** A data set that the platform keeps live, and for which user (decision 15). */
export const dataSetView: EntityView<'dataSet'> = {
  name: 'dataSet',
  icon: 'log',
  list: {
    columns: [
      column('entityType', { width: 150 }),
      column('userId', {
        id: 'user',
        cell: cell.user,
        text: ({ userId, wallboard }, { name }) =>
          userId === null ? (wallboard ?? '') : name('user', userId),
        sort: null,
        width: 140,
      }),
      column('userAgent', { id: 'client', cell: cell.userAgent, text: clientText, sort: null, width: 130 }),
      column('constraints', {
        cell: cell.constraints,
        text: ({ constraints }) => constraintsText(constraints),
        sort: null,
        width: 'rest',
      }),
      column('rows', { cell: cell.rows, text: ({ rows }) => String(rows), holds: 'figure', width: 90 }),
      column('limit', {
        cell: cell.limit,
        text: ({ limit }) => String(limit ?? ''),
        holds: 'figure',
        width: 90,
      }),
      column('createDate', { id: 'since' }),
      column('sessionId', { id: 'session', initially: 'hidden', width: 290 }),
    ],
    card: { state: 'rows', lines: [['user', 'client'], ['constraints']], titled: ['rows'] },
    filters: [
      filter('entityType', { kind: 'selection', options: typeOptions }),
      filter('userId', { kind: 'entity', entity: 'user', holds: 'one' }),
      filter('rows', { kind: 'number' }),
      filter('createDate', { kind: 'period' }),
    ],
    sorting: [{ by: 'createDate', dir: 'desc' }],
    limit: 2500,
  },
  head: {
    facts: [
      fact('userId', ({ userId, wallboard }, organizationId) =>
        userId === null ? (
          fields.wallboard.show(wallboard ?? '')
        ) : (
          <EntityLink type="user" id={userId} organizationId={organizationId} />
        ),
      ),
      fact('rows', ({ rows }) => <Plural value={rows} one="# row" other="# rows" />),
      fact('userAgent', cell.userAgent),
    ],
  },
  Details: DataSetDetails,
  fields: { dataSet: fields },
};
