import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import type { CatalogNode } from '../../../../domain/protocol/price-policy.ts';
import { EntityText } from '../../../../fields/entity/entity-text.tsx';
import { useFormat } from '../../../../i18n/use-format.ts';
import { Button } from '../../../../kit/button/button.tsx';
import { SimpleTable } from '../../../../kit/table/simple-table.tsx';
import type { SimpleColumn } from '../../../../kit/table/simple-table.tsx';
import { nodePath, pathText } from '../node-path.ts';
import { ruleFieldNames } from '../rule-field-name.ts';
import type { PlanCheck, WarningKind } from './check-body.ts';
import styles from './check.module.css';

/** How many rows are added at a time: a table of a thousand rows holds up the page. */
const rowsOfPage = 100;

/** The first rows of a table, and a button that adds the next ones. */
function usePaged<Row>(rows: readonly Row[]) {
  const [count, setCount] = useState(rowsOfPage);
  return {
    shown: useMemo(() => rows.slice(0, count), [rows, count]),
    more: count < rows.length && (
      <Button size="small" onClick={() => setCount(count + rowsOfPage)}>
        <Trans>Show more</Trans>
      </Button>
    ),
  };
}

type ProductRow = PlanCheck['warnings'][number];
type OpenNode = (path: readonly CatalogNode[]) => void;

function useProductColumns(
  nodes: PlanCheck['nodes'],
  onOpen: OpenNode | undefined,
): readonly SimpleColumn<ProductRow>[] {
  const { t, i18n } = useLingui();
  const { locale } = useFormat();
  return useMemo(() => {
    const byId = new Map(nodes.map((node) => [node.id, node]));
    return [
      {
        key: 'product',
        title: t`Product`,
        cell: ({ nodeId }) => {
          const path = nodePath(byId, nodeId);
          const name = path.length === 0 ? nodeId : pathText(path, locale);
          return onOpen === undefined || path.length === 0 ? (
            name
          ) : (
            <button type="button" className={styles.open} onClick={() => onOpen(path)}>
              {name}
            </button>
          );
        },
      },
      {
        key: 'field',
        title: t`Price or rule`,
        cell: ({ warning }) => i18n._(ruleFieldNames[warning.field]),
      },
    ];
  }, [nodes, onOpen, locale, t, i18n]);
}

type WarningListProps = {
  label: string;
  kind: WarningKind;
  check: PlanCheck;
  /** Opens a product in the tree; gets the nodes down to it. Without it, products are not links. */
  onOpen?: OpenNode | undefined;
};

function ProductWarnings({ label, kind, check: { warnings, nodes }, onOpen }: WarningListProps) {
  const rows = useMemo(() => warnings.filter(({ warning }) => warning.kind === kind), [warnings, kind]);
  const columns = useProductColumns(nodes, onOpen);
  const { shown, more } = usePaged(rows);
  return (
    <>
      <SimpleTable
        label={label}
        columns={columns}
        rows={shown}
        rowKey={({ nodeId, warning }) => `${nodeId} ${warning.field}`}
      />
      {more}
    </>
  );
}

type BasisRow = PlanCheck['otherBasis'][number];

function useBasisColumns(): readonly SimpleColumn<BasisRow>[] {
  const { t } = useLingui();
  return useMemo(
    () => [
      {
        key: 'organization',
        title: t`Organization`,
        cell: ({ organizationId }) => <EntityText type="organizationTreeView" id={organizationId} />,
      },
      {
        key: 'contract',
        title: t`Its usage is bought under`,
        cell: ({ contractId }) =>
          contractId === null ? t`No contract` : <EntityText type="purchaseContract" id={contractId} />,
      },
    ],
    [t],
  );
}

function BasisWarnings({ label, rows }: { label: string; rows: readonly BasisRow[] }) {
  const columns = useBasisColumns();
  const { shown, more } = usePaged(rows);
  return (
    <>
      <SimpleTable
        label={label}
        columns={columns}
        rows={shown}
        rowKey={({ organizationId }) => organizationId}
      />
      {more}
    </>
  );
}

/** The warnings of one kind, as far as the check lists them. */
export const WarningList = ({ label, kind, check, onOpen }: WarningListProps) =>
  kind === 'basis' ? (
    <BasisWarnings label={label} rows={check.otherBasis} />
  ) : (
    <ProductWarnings label={label} kind={kind} check={check} onOpen={onOpen} />
  );
