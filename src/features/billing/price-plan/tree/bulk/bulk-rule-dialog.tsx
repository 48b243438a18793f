import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { RuleField } from '../../../../../domain/pricing/price-domain.ts';
import type { CatalogNode } from '../../../../../domain/protocol/price-policy.ts';
import { perNames } from '../../../../../fields/money/per-name.ts';
import { Button } from '../../../../../kit/button/button.tsx';
import { Dialog } from '../../../../../kit/dialog/dialog.tsx';
import { Select } from '../../../../../kit/form-control/select.tsx';
import { TextInput } from '../../../../../kit/form-control/text-input.tsx';
import { ruleFieldNames } from '../../rule-field-name.ts';
import { bulkPlan, commonPers, fieldsOfNodes, nodesWith } from './bulk-rule.ts';
import styles from './bulk-rule.module.css';
import type { RuleCells } from './rule-cells.ts';
import type { RuleEdit } from './rule-edits.ts';

type Props = {
  nodes: readonly CatalogNode[];
  /** The field that is chosen at first. */
  field: RuleField;
  cells: RuleCells;
  nameOf: (nodeId: string) => string;
  /** Performs the edits in one step. */
  onEdit: (edits: readonly RuleEdit[]) => void;
  onClose: () => void;
};

/** Gives all selected rows the same rule. */
export function BulkRuleDialog({ nodes, field: first, cells, nameOf, onEdit, onClose }: Props) {
  const { t, i18n } = useLingui();
  const fields = fieldsOfNodes(nodes);
  const [field, setField] = useState(fields.includes(first) ? first : 'defaultPricing');
  const [text, setText] = useState('');
  const [per, setPer] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const affected = nodesWith(nodes, field);
  const pers = commonPers(affected, field);
  const chosenPer = pers.find((one) => one === per) ?? pers[0];
  const count = affected.length;
  const skipped = nodes.length - count;
  function submit(): void {
    const plan = bulkPlan(text, nodes, { field, per: chosenPer }, cells);
    if (plan.kind === 'edits') {
      onEdit(plan.edits);
      onClose();
    } else {
      // A refusal at the first row is a fault of the text itself, so no row is named.
      setProblem(plan.node === affected[0] ? plan.reason : `${nameOf(plan.node.id)}: ${plan.reason}`);
    }
  }
  return (
    <Dialog
      title={t`Set rule`}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      footer={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" variant="primary">
            <Plural value={count} one="Set rule of # row" other="Set rule of # rows" />
          </Button>
        </>
      }
    >
      <div className={styles.fields}>
        <Select
          label={t`Field`}
          value={field}
          options={fields.map((one) => ({ value: one, label: i18n._(ruleFieldNames[one]) }))}
          onChange={({ target }) => {
            const next = fields.find((one) => one === target.value);
            setProblem(null);
            if (next !== undefined) setField(next);
          }}
        />
        <TextInput
          label={t`Rule`}
          description={t`Such as 150% + 0.02. Leave it empty to remove the rules, so that those above hold.`}
          autoComplete="off"
          spellCheck={false}
          value={text}
          error={problem ?? undefined}
          onChange={({ target }) => {
            setProblem(null);
            setText(target.value);
          }}
        />
        {pers.length > 1 && (
          <Select
            label={t`Unit of an amount`}
            value={chosenPer}
            options={pers.map((one) => ({ value: one, label: i18n._(perNames[one]) }))}
            onChange={({ target }) => setPer(target.value)}
          />
        )}
        {skipped > 0 && (
          <p className={styles.note}>
            <Plural
              value={skipped}
              one="# selected row does not have this field and stays as it is."
              other="# selected rows do not have this field and stay as they are."
            />
          </p>
        )}
      </div>
    </Dialog>
  );
}
