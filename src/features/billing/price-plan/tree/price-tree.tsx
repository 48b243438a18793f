import { Trans, useLingui } from '@lingui/react/macro';
import type { KeyboardEvent } from 'react';
import { useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { PurchaseSource } from '../../../../domain/pricing/policy/pricing-chain.ts';
import { rootNodeId } from '../../../../domain/pricing/policy/tree.ts';
import type { RuleField } from '../../../../domain/pricing/price-domain.ts';
import type { CallAnswer } from '../../../../domain/protocol/call.ts';
import type { CatalogNode } from '../../../../domain/protocol/price-policy.ts';
import { useFormat } from '../../../../i18n/use-format.ts';
import { Button } from '../../../../kit/button/button.tsx';
import { isModKey } from '../../../../lib/browser/mod-key.ts';
import { EmptyState } from '../../../../kit/feedback/empty-state.tsx';
import type { ActiveCell } from '../../../../screens/tree/tree-grid.tsx';
import { TreeGrid } from '../../../../screens/tree/tree-grid.tsx';
import type { TreeSource } from '../../../../screens/tree/tree-source.ts';
import { useLazyTree } from '../../../../screens/tree/use-lazy-tree.ts';
import { useTreeCursor } from '../../../../screens/tree/use-tree-cursor.ts';
import { QuestionFailure } from '../ask/question-failure.tsx';
import type { PeriodEntry } from '../edit/document.ts';
import { nodePath } from '../node-path.ts';
import { usePlan } from '../use-plan.ts';
import { BulkRuleButton } from './bulk/bulk-rule-button.tsx';
import { EditProblemNotice } from './clipboard/edit-problem-notice.tsx';
import { ConfirmNotices } from './confirm/confirm-notices.tsx';
import { usePriceConfirmation } from './confirm/use-price-confirmation.ts';
import type { RuleEdit } from './bulk/rule-edits.ts';
import { catalogFacts, catalogLoader } from './catalog-loader.ts';
import { nodeNameIn } from './catalog-order.ts';
import { domainFieldsOf } from './domain-fields.ts';
import { ruleCountIn } from './filter/node-filter.ts';
import { FilterSelect, FilterState } from './filter/filter-select.tsx';
import { useTreeFilter } from './filter/use-tree-filter.ts';
import { priceTreeKeys } from './keys/price-tree-keys.ts';
import { usePriceTreeKeys } from './keys/use-price-tree-keys.ts';
import styles from './price-tree.module.css';
import { RegionMenu } from './region/region-menu.tsx';
import { RuleDialog } from './rule-dialog.tsx';
import { ProductSearch } from './search/product-search.tsx';
import { usePriceColumns } from './use-price-columns.tsx';
import { usePriceSheet } from './use-price-sheet.ts';
import { useSelectedRules } from './use-selected-rules.ts';
import { useSetRule } from './use-set-rule.ts';

const shownNodes = ({ count, rowAt }: TreeSource<CatalogNode>): readonly CatalogNode[] =>
  Array.from({ length: count }, (_, index) => rowAt(index)).flatMap((row) =>
    row?.kind === 'node' ? [row.node] : [],
  );

/** Ways to a node of the tree, and from it. */
export interface PriceTreeLinks {
  /** The nodes down to the one that is shown, each time that it is another list. */
  readonly revealed: readonly CatalogNode[] | null;
  /** Explains a price; gets the nodes down to it. */
  readonly onExplain: (path: readonly CatalogNode[]) => void;
}

type Props = PriceTreeLinks & {
  entry: PeriodEntry;
  field: RuleField;
  source: PurchaseSource;
  /** The month of the purchase prices. */
  month: string;
  presentation: CallAnswer<'pricePolicy.presentation'>;
  isEditable: boolean;
};

/** The catalogue with the prices of a period. */
export function PriceTree(props: Props) {
  const { entry, field, source, month, presentation, isEditable, revealed, onExplain } = props;
  const { id, period } = entry;
  const { t, i18n } = useLingui();
  const { locale } = useFormat();
  const { organizationId } = usePlan();
  const load = catalogLoader(organizationId, i18n, locale);
  const tree = useLazyTree(catalogFacts, load);
  usePriceTreeKeys();
  const nodes = useMemo(() => shownNodes(tree), [tree]);
  const [typed, setTyped] = useState<RuleEdit | null>(null);
  const { sheet, typedSheet, failure, retry } = usePriceSheet(period, source, nodes, typed);
  const confirmation = usePriceConfirmation(sheet, nodes);
  const entryOfMonth = useMemo(() => ({ period, month, source }), [period, month, source]);
  const filter = useTreeFilter({ tree, sheet, entry: entryOfMonth });
  const position = useTreeCursor(filter.tree);
  const show = (path: readonly CatalogNode[]): void => {
    filter.choose('all');
    position.reveal(path);
  };
  const selectNodes = (chosenNodes: readonly CatalogNode[], above: readonly CatalogNode[]): void => {
    filter.choose('all');
    position.select(chosenNodes, above);
  };
  const cursorRow = filter.tree.rowAt(position.cursor.index);
  const cursorDomain = cursorRow?.kind === 'node' ? cursorRow.node.domain : undefined;
  const reveal = useEffectEvent(show);
  useEffect(() => {
    if (revealed !== null) reveal(revealed);
  }, [revealed]);
  const setRule = useSetRule(id, sheet);
  const [chosenId, setChosenId] = useState<string | null>(null);
  const nameOf = useCallback(
    (nodeId: string): string => {
      if (nodeId === rootNodeId) return t`All products`;
      const node = nodes.find(({ id: one }) => one === nodeId);
      return node === undefined ? nodeId : nodeNameIn(node, locale);
    },
    [nodes, locale, t],
  );
  const chooseNode = useCallback((node: CatalogNode) => setChosenId(node.id), []);
  const fieldsOfNode = useCallback(
    ({ domain }: CatalogNode) => domainFieldsOf(presentation, domain),
    [presentation],
  );
  const columns = usePriceColumns({
    sheet,
    typedSheet,
    confirmation,
    field,
    domainFieldsOf: fieldsOfNode,
    nameOf,
    onType: setTyped,
    onAllRules: chooseNode,
    onRule: isEditable ? setRule : undefined,
  });
  const selected = useSelectedRules({
    periodId: id,
    patch: period.patch,
    sheet,
    rows: filter.tree,
    position,
    columns,
    fieldOf: (columnId) => (columnId === 'rule' ? field : null),
    isEditable,
  });
  const { clipboard } = selected;
  const onKey = (event: KeyboardEvent, { node, column }: ActiveCell<CatalogNode>): boolean => {
    if (event.key === 'Enter' && event.altKey) {
      onExplain(nodePath(new Map(nodes.map((one) => [one.id, one])), node.id));
      return true;
    }
    if (!isEditable) return false;
    const isOfRules = column.id === 'rule' || position.selection.kind !== 'cursor';
    if (event.key === 'Delete' && isOfRules) clipboard.clear();
    else if (isModKey(event, priceTreeKeys.fillDown.key)) clipboard.fillDown();
    else return false;
    return true;
  };
  const chosen = nodes.find((node) => node.id === chosenId);
  return (
    <div role="presentation" className={styles.sheet} {...clipboard.events}>
      {failure !== null && (
        <QuestionFailure onRetry={retry}>
          {failure.code === null ? (
            <Trans>The prices could not be loaded, because there is no connection to the server.</Trans>
          ) : (
            <Trans>The server refused to show the prices (code {failure.code}).</Trans>
          )}
        </QuestionFailure>
      )}
      <ConfirmNotices confirmation={confirmation} />
      <div className={styles.bar}>
        <ProductSearch onFound={show} />
        <FilterSelect
          filter={filter}
          ownRules={ruleCountIn(nodes, sheet)}
          unsaved={Object.keys(period.patch).length}
        />
        <RegionMenu domain={cursorDomain} load={load} onSelect={selectNodes} />
        {isEditable && (
          <BulkRuleButton
            nodes={selected.nodes}
            field={field}
            cells={selected.cells}
            nameOf={nameOf}
            onEdit={selected.setRules}
          />
        )}
      </div>
      <FilterState filter={filter} />
      {clipboard.problem !== null && (
        <EditProblemNotice problem={clipboard.problem} nameOf={nameOf} onClose={clipboard.dismiss} />
      )}
      {filter.tree.count === 0 ? (
        <EmptyState
          icon="filter"
          title={t`No product matches this filter`}
          action={
            <Button onClick={() => filter.choose('all')}>
              <Trans>Show all products</Trans>
            </Button>
          }
        />
      ) : (
        <TreeGrid
          label={t`Prices`}
          source={filter.tree}
          position={position}
          columns={columns}
          nameOf={({ id: nodeId }) => nameOf(nodeId)}
          empty={<EmptyState icon="search" title={t`There are no products`} />}
          onChoose={chooseNode}
          onKey={onKey}
        />
      )}
      {chosen !== undefined && (
        <RuleDialog
          node={chosen}
          nameOf={nameOf}
          sheet={sheet}
          confirmation={confirmation}
          fields={domainFieldsOf(presentation, chosen.domain)}
          onRule={isEditable ? setRule : undefined}
          onClose={() => setChosenId(null)}
        />
      )}
    </div>
  );
}
