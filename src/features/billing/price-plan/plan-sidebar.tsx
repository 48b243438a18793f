import { useLingui } from '@lingui/react/macro';
import * as v from 'valibot';
import { pricePlanDescription, pricePlanName } from '../../../domain/entities/price-plan/schema.ts';
import { rootNodeId } from '../../../domain/pricing/policy/tree.ts';
import { periodName } from '../../../fields/period/period-name.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { PanelSection } from '../../../kit/layout/panel-section.tsx';
import type { SimpleColumn } from '../../../kit/table/simple-table.tsx';
import { SimpleTable } from '../../../kit/table/simple-table.tsx';
import type { PeriodEntry } from './edit/document.ts';
import { DocumentFacts } from '../document/document-facts.tsx';
import { DocumentTexts } from '../document/document-texts.tsx';
import { periodsInOrder, startsOf } from '../document/periods.ts';
import { isPeriodUnsaved, ruleCountChanges } from './edit/document.ts';
import { UnsavedMark } from '../period/unsaved-mark.tsx';
import { TimelineBadge } from '../../../fields/period/timeline-badge.tsx';
import { PlanActions } from './plan-actions.tsx';
import styles from '../document/document.module.css';
import { useEdit } from './use-edit.ts';
import { usePlan, usePlanState } from './use-plan.ts';

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

/** Shows the facts, settings, periods and actions of a plan (S1-2.8-06). */
export function PlanSidebar() {
  const { t } = useLingui();
  const { planId, row } = usePlan();
  const { document, access } = usePlanState();
  const edit = useEdit();
  const { name, description } = document;
  return (
    <aside className={styles.side} aria-label={t`About the price plan`}>
      <DocumentFacts entityType="pricePlan" id={planId} row={row} />
      <DocumentTexts
        name={name}
        description={description}
        isNameValid={v.is(pricePlanName, name)}
        isDescriptionValid={v.is(pricePlanDescription, description)}
        isReadOnly={access === 'read'}
        onEdit={edit}
      />
      <PeriodTable />
      {row !== null && row.deleteDate === null && <PlanActions row={row} />}
    </aside>
  );
}
