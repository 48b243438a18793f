import { useLingui } from '@lingui/react/macro';
import * as v from 'valibot';
import { useAccess } from '../../../client/data/access.ts';
import { can } from '../../../domain/access/can.ts';
import { auditEntry } from '../../../domain/entities/audit-entry/model.ts';
import type { PricePlan } from '../../../domain/entities/price-plan/model.ts';
import { pricePlanDescription, pricePlanName } from '../../../domain/entities/price-plan/schema.ts';
import { rootNodeId } from '../../../domain/pricing/policy/tree.ts';
import { periodName } from '../../../fields/period/period-name.ts';
import { Moment } from '../../../fields/time/moment.tsx';
import { useFormat } from '../../../i18n/use-format.ts';
import { FactList } from '../../../kit/display/fact-list.tsx';
import { TextArea } from '../../../kit/form-control/text-area.tsx';
import { TextInput } from '../../../kit/form-control/text-input.tsx';
import { PanelSection } from '../../../kit/layout/panel-section.tsx';
import type { SimpleColumn } from '../../../kit/table/simple-table.tsx';
import { SimpleTable } from '../../../kit/table/simple-table.tsx';
import { LastChange } from '../../../screens/audit/last-change.tsx';
import { IdCopy } from '../../../screens/details/id-copy.tsx';
import type { PeriodEntry } from './edit/document.ts';
import { periodsInOrder, startsOf } from '../document/periods.ts';
import { isPeriodUnsaved, ruleCountChanges } from './edit/document.ts';
import { UnsavedMark } from '../period/unsaved-mark.tsx';
import { TimelineBadge } from '../../../fields/period/timeline-badge.tsx';
import { PlanActions } from './plan-actions.tsx';
import styles from '../document/document.module.css';
import { useEdit } from './use-edit.ts';
import { usePlan, usePlanState } from './use-plan.ts';

function Settings() {
  const { t } = useLingui();
  const { document, access } = usePlanState();
  const edit = useEdit();
  const { name, description } = document;
  const isReadOnly = access === 'read';
  return (
    <PanelSection title={t`Settings`}>
      <TextInput
        label={t`Name`}
        required
        readOnly={isReadOnly}
        value={name}
        error={v.is(pricePlanName, name) ? undefined : t`Enter a name of at most 100 characters.`}
        onChange={({ target }) => edit({ kind: 'rename', name: target.value })}
      />
      <TextArea
        label={t`Description`}
        rows={3}
        readOnly={isReadOnly}
        value={description}
        error={
          v.is(pricePlanDescription, description)
            ? undefined
            : t`Enter a description of at most 2,000 characters.`
        }
        onChange={({ target }) => edit({ kind: 'describe', description: target.value })}
      />
    </PanelSection>
  );
}

function PeriodTable() {
  const { t } = useLingui();
  const { locale } = useFormat();
  const { base, document } = usePlanState();
  const ruleCount = ({ period: { policy, patch } }: PeriodEntry): number =>
    (policy === null ? 0 : (base.ruleCounts[policy] ?? 0)) + (ruleCountChanges(patch).get(rootNodeId) ?? 0);
  const starts = startsOf(document);
  const statusCell = ({ period: { start } }: PeriodEntry) => <TimelineBadge starts={starts} start={start} />;
  const unsavedCell = ({ id }: PeriodEntry) =>
    isPeriodUnsaved(base.document, document, id) && <UnsavedMark />;
  const columns: readonly SimpleColumn<PeriodEntry>[] = [
    { key: 'start', title: t`Start`, cell: ({ period }) => periodName(period.start, locale) },
    { key: 'status', title: t`Status`, cell: statusCell },
    { key: 'unsaved', title: { hidden: t`Unsaved` }, cell: unsavedCell },
    { key: 'rules', title: t`Rules`, align: 'end', cell: ruleCount },
  ];
  return (
    <PanelSection title={t`Periods`}>
      <SimpleTable
        label={t`Periods`}
        columns={columns}
        rows={periodsInOrder(document)}
        rowKey={({ id }) => id}
        bare
      />
    </PanelSection>
  );
}

function General({ row }: { row: PricePlan | null }) {
  const { t } = useLingui();
  const { planId } = usePlan();
  const access = useAccess();
  const isAudited = access.state === 'ready' && can(access, auditEntry.view);
  const of = { entityType: 'pricePlan', id: planId, relatedTypes: [] } as const;
  return (
    <PanelSection title={t`General`}>
      <FactList
        facts={[
          { label: t`ID`, value: <IdCopy id={planId} /> },
          ...(row === null ? [] : [{ label: t`Created`, value: <Moment at={row.createDate} /> }]),
          ...(isAudited ? [{ label: t`Last change`, value: <LastChange of={of} /> }] : []),
        ]}
      />
    </PanelSection>
  );
}

/** Shows the facts, settings, periods and actions of a plan (S1-2.8-06). */
export function PlanSidebar() {
  const { t } = useLingui();
  const { row } = usePlan();
  return (
    <aside className={styles.side} aria-label={t`About the price plan`}>
      <General row={row} />
      <Settings />
      <PeriodTable />
      {row !== null && row.deleteDate === null && <PlanActions row={row} />}
    </aside>
  );
}
