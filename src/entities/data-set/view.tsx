import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { EntityLink } from '../../fields/entity/entity-link.tsx';
import { EntityText } from '../../fields/entity/entity-text.tsx';
import { Moment } from '../../fields/time/moment.tsx';
import { formatNumber } from '../../i18n/formats.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { FactList } from '../../kit/display/fact-list.tsx';
import { PanelSection } from '../../kit/layout/panel-section.tsx';
import { PlainList } from '../../kit/display/plain-list.tsx';
import { Truncate } from '../../kit/display/truncate.tsx';
import { parseUserAgent } from '../../lib/user-agent.ts';
import { models } from '../../domain/entities/models.ts';
import type { DetailsProps, EntityView } from '../define/view.ts';
import styles from './data-set.module.css';
import type { DataSetRow } from '../../domain/entities/data-set/model.ts';
import type { RedactedConstraint } from '../../domain/entities/data-set/redacted-constraint.ts';
import { constraintsText, constraintText } from '../../domain/entities/data-set/redacted-constraint.ts';

/** Who reads it: a person, or whoever looks at a wallboard. */
function Reader({ set: { userId, wallboard } }: { set: DataSetRow }) {
  const { t } = useLingui();
  if (userId !== null) return <EntityText type="user" id={userId} />;
  return <Truncate text={t`Wallboard ${wallboard ?? ''}`} />;
}

/** The browser, as far as it is known; what is no browser is called as it calls itself. */
function Client({ userAgent }: { userAgent: string }) {
  const { t } = useLingui();
  const { browser, system } = parseUserAgent(userAgent);
  if (browser !== null && system !== null) return t`${browser} on ${system}`;
  return browser ?? system ?? (userAgent === '' ? t`Unknown device` : <Truncate text={userAgent} />);
}

const clientText = ({ userAgent }: DataSetRow): string => {
  const { browser, system } = parseUserAgent(userAgent);
  return [browser, system].filter((part) => part !== null).join(', ') || userAgent;
};

function Count({ value }: { value: number }) {
  const { locale } = useFormat();
  return formatNumber(value, locale);
}

const cell = {
  type: ({ entityType }: DataSetRow) => <span className={styles.code}>{entityType}</span>,
  reader: (set: DataSetRow) => <Reader set={set} />,
  client: ({ userAgent }: DataSetRow) => <Client userAgent={userAgent} />,
  session: ({ sessionId }: DataSetRow) => <span className={styles.code}>{sessionId}</span>,
  constraints: ({ constraints }: DataSetRow) => (
    <span className={styles.code}>
      <Truncate text={constraintsText(constraints)} limit={200} />
    </span>
  ),
  rows: ({ rows }: DataSetRow) => <Count value={rows} />,
  limit: ({ limit }: DataSetRow) => (limit === null ? '–' : <Count value={limit} />),
  since: ({ createDate }: DataSetRow) => <Moment at={createDate} />,
};

/** A constraint with the organization in it by name, and what is not told said so. */
function ConstraintLine({ constraint }: { constraint: RedactedConstraint }) {
  const [organizationId, scope] = constraint.values;
  if (constraint.type === 'organization' && typeof organizationId === 'string')
    return (
      <>
        <EntityText type="organization" id={organizationId} />
        {scope === 'tree' && (
          <>
            {' '}
            <Trans>and those below it</Trans>
          </>
        )}
      </>
    );
  return (
    <>
      <span className={styles.code}>{constraintText(constraint)}</span>
      {constraint.withheld !== null && (
        <span className={styles.withheld}>
          {constraint.withheld === 'typed' ? (
            <Trans>What its reader typed is not shown.</Trans>
          ) : (
            <Trans>Not everybody sees this field, so it is not shown.</Trans>
          )}
        </span>
      )}
    </>
  );
}

function Details({ entity, organizationId }: DetailsProps<DataSetRow>) {
  const { t } = useLingui();
  const { userId, sorting } = entity;
  const order = sorting.map(({ by, dir }) => `${by} ${dir}`).join(', ');
  return (
    <>
      <FactList
        facts={[
          { label: t`Entity type`, value: cell.type(entity) },
          {
            label: t`User`,
            value:
              userId === null ? (
                <Reader set={entity} />
              ) : (
                <EntityLink type="user" id={userId} organizationId={organizationId} />
              ),
          },
          { label: t`Organization`, value: <EntityText type="organization" id={entity.organizationId} /> },
          { label: t`Device`, value: cell.client(entity) },
          { label: t`Session`, value: cell.session(entity) },
          { label: t`Rows`, value: cell.rows(entity) },
          { label: t`Limit`, value: cell.limit(entity) },
          { label: t`Order`, value: order === '' ? '–' : <span className={styles.code}>{order}</span> },
          { label: t`Since`, value: cell.since(entity) },
        ]}
      />
      <PanelSection title={t`Constraints`}>
        <PlainList>
          {entity.constraints.map((constraint) => (
            <li key={JSON.stringify(constraint)}>
              <ConstraintLine constraint={constraint} />
            </li>
          ))}
        </PlainList>
      </PanelSection>
    </>
  );
}

/** Types by the names that they have on the wire: whoever looks here looks for those. */
const typeOptions = Object.keys(models).map((name) => ({
  value: name,
  title: { id: `entity type ${name}`, message: name },
}));

/** What the platform keeps live, and for whom (decisions, 15). */
export const dataSetView: EntityView<'dataSet'> = {
  name: 'dataSet',
  icon: 'log',
  list: {
    columns: [
      { id: 'entityType', title: msg`Entity type`, cell: cell.type, sort: 'entityType', width: 170 },
      {
        id: 'user',
        title: msg`User`,
        cell: cell.reader,
        text: ({ userId, wallboard }, { name }) =>
          userId === null ? (wallboard ?? '') : name('user', userId),
        width: 170,
      },
      { id: 'client', title: msg`Device`, cell: cell.client, text: clientText, width: 150 },
      {
        id: 'constraints',
        title: msg`Constraints`,
        cell: cell.constraints,
        text: ({ constraints }) => constraintsText(constraints),
        width: 'rest',
      },
      {
        id: 'rows',
        title: msg`Rows`,
        cell: cell.rows,
        text: ({ rows }) => String(rows),
        sort: 'rows',
        width: 90,
      },
      {
        id: 'limit',
        title: msg`Limit`,
        cell: cell.limit,
        text: ({ limit }) => String(limit ?? ''),
        sort: 'limit',
        width: 90,
      },
      { id: 'since', title: msg`Since`, cell: cell.since, sort: 'createDate', width: 170 },
      {
        id: 'session',
        title: msg`Session`,
        cell: cell.session,
        sort: 'sessionId',
        initially: 'hidden',
        width: 290,
      },
    ],
    filters: [
      { field: 'entityType', title: msg`Entity type`, kind: 'selection', options: typeOptions },
      { field: 'userId', title: msg`User`, kind: 'entity', entity: 'user', holds: 'one' },
      { field: 'rows', title: msg`Rows`, kind: 'number' },
      { field: 'createDate', title: msg`Since`, kind: 'period' },
    ],
    sorting: [{ by: 'createDate', dir: 'desc' }],
    limit: 2500,
  },
  Details,
};
