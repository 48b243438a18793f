import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { DataSetRow } from '../../domain/entities/data-set/model.ts';
import { constraintsText } from '../../domain/entities/data-set/redacted-constraint.ts';
import { EntityText } from '../../fields/entity/entity-text.tsx';
import { Moment } from '../../fields/time/moment.tsx';
import { formatNumber } from '../../i18n/formats.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { Truncate } from '../../kit/display/truncate.tsx';
import { parseUserAgent } from '../../lib/browser/user-agent.ts';
import type { EntityFields } from '../define/field.ts';
import styles from './data-set.module.css';

function Wallboard({ name }: { name: string }) {
  const { t } = useLingui();
  return <Truncate text={t`Wallboard ${name}`} />;
}

/** 'Firefox on Windows', as far as known; clients other than browsers are shown by their user agent. */
function Client({ userAgent }: { userAgent: string }) {
  const { t } = useLingui();
  const { browser, system } = parseUserAgent(userAgent);
  if (browser !== null && system !== null) return t`${browser} on ${system}`;
  return browser ?? system ?? <Truncate text={userAgent} />;
}

function Count({ value }: { value: number }) {
  const { locale } = useFormat();
  return formatNumber(value, locale);
}

const showCode = (text: string) => <span className={styles.code}>{text}</span>;
const showCount = (value: number) => <Count value={value} />;

/** The fields of a data set. */
export const dataSetFields = {
  entityType: { title: msg`Entity type`, show: showCode },
  userId: { title: msg`User`, show: (id: string) => <EntityText type="user" id={id} /> },
  wallboard: { title: msg`Wallboard`, show: (name: string) => <Wallboard name={name} /> },
  userAgent: {
    title: msg`Device`,
    none: msg`Unknown device`,
    show: (userAgent: string) => <Client userAgent={userAgent} />,
  },
  sessionId: { title: msg`Session`, show: showCode },
  constraints: {
    title: msg`Constraints`,
    show: (constraints: DataSetRow['constraints']) => (
      <span className={styles.code}>
        <Truncate text={constraintsText(constraints)} limit={200} />
      </span>
    ),
  },
  sorting: {
    title: msg`Order`,
    show: (sorting: DataSetRow['sorting']) =>
      showCode(sorting.map(({ by, dir }) => `${by} ${dir}`).join(', ')),
  },
  rows: { title: msg`Rows`, show: showCount },
  limit: { title: msg`Limit`, show: showCount },
  organizationId: {
    title: msg`Organization`,
    show: (id: string) => <EntityText type="organization" id={id} />,
  },
  createDate: { title: msg`Since`, show: (at: string) => <Moment at={at} /> },
} satisfies EntityFields<DataSetRow>;
