import type { DataSetRow } from '../../domain/entities/data-set/model.ts';
import { constraintsText } from '../../domain/entities/data-set/redacted-constraint.ts';
import { models } from '../../domain/entities/models.ts';
import { parseUserAgent } from '../../lib/browser/user-agent.ts';
import { FieldValue } from '../define/field-value.ts';
import type { EntityView } from '../define/view.ts';
import { dataSetFields as fields } from './fields.tsx';
import { DataSetDetails } from './panel.tsx';

const cell = {
  entityType: ({ entityType }: DataSetRow) => fields.entityType.show(entityType),
  user: ({ userId, wallboard }: DataSetRow) =>
    userId === null ? fields.wallboard.show(wallboard ?? '') : fields.userId.show(userId),
  userAgent: ({ userAgent }: DataSetRow) => (
    <FieldValue field={fields.userAgent} value={userAgent} source={null} />
  ),
  sessionId: ({ sessionId }: DataSetRow) => fields.sessionId.show(sessionId),
  constraints: ({ constraints }: DataSetRow) => fields.constraints.show(constraints),
  rows: ({ rows }: DataSetRow) => fields.rows.show(rows),
  limit: ({ limit }: DataSetRow) => (limit === null ? '–' : fields.limit.show(limit)),
  createDate: ({ createDate }: DataSetRow) => fields.createDate.show(createDate),
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
      {
        id: 'entityType',
        title: fields.entityType.title,
        cell: cell.entityType,
        sort: 'entityType',
        width: 170,
      },
      {
        id: 'user',
        title: fields.userId.title,
        cell: cell.user,
        text: ({ userId, wallboard }, { name }) =>
          userId === null ? (wallboard ?? '') : name('user', userId),
        width: 170,
      },
      { id: 'client', title: fields.userAgent.title, cell: cell.userAgent, text: clientText, width: 150 },
      {
        id: 'constraints',
        title: fields.constraints.title,
        cell: cell.constraints,
        text: ({ constraints }) => constraintsText(constraints),
        width: 'rest',
      },
      {
        id: 'rows',
        title: fields.rows.title,
        cell: cell.rows,
        text: ({ rows }) => String(rows),
        sort: 'rows',
        width: 90,
      },
      {
        id: 'limit',
        title: fields.limit.title,
        cell: cell.limit,
        text: ({ limit }) => String(limit ?? ''),
        sort: 'limit',
        width: 90,
      },
      { id: 'since', title: fields.createDate.title, cell: cell.createDate, sort: 'createDate', width: 170 },
      {
        id: 'session',
        title: fields.sessionId.title,
        cell: cell.sessionId,
        sort: 'sessionId',
        initially: 'hidden',
        width: 290,
      },
    ],
    filters: [
      { field: 'entityType', title: fields.entityType.title, kind: 'selection', options: typeOptions },
      { field: 'userId', title: fields.userId.title, kind: 'entity', entity: 'user', holds: 'one' },
      { field: 'rows', title: fields.rows.title, kind: 'number' },
      { field: 'createDate', title: fields.createDate.title, kind: 'period' },
    ],
    sorting: [{ by: 'createDate', dir: 'desc' }],
    limit: 2500,
  },
  Details: DataSetDetails,
  fields: { dataSet: fields },
};
