import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { PriceWarning } from '../../../../domain/pricing/policy/sheet.ts';
import type { CatalogNode } from '../../../../domain/protocol/price-policy.ts';
import { Localized } from '../../../../fields/text/localized.ts';
import { Icon } from '../../../../kit/base/icon.tsx';
import { ruleFieldNames } from '../rule-field-name.ts';
import styles from './price-tree.module.css';

function useWarningText(): (warning: PriceWarning) => string {
  const { t, i18n } = useLingui();
  return ({ kind, field }) => {
    const name = i18n._(ruleFieldNames[field]);
    if (kind === 'unset') return t`${name}: not set`;
    return kind === 'loss'
      ? t`${name}: lower than the purchase price`
      : t`${name}: shorter than in the purchase`;
  };
}

type Props = {
  node: CatalogNode;
  ruleCount: number;
  isUnsaved: boolean;
  warnings: readonly PriceWarning[];
};

/** The name of a node, the number of rules in and below it (S1-2.8-09), and its warnings. */
export function NodeNameCell({ node, ruleCount, isUnsaved, warnings }: Props) {
  const { t } = useLingui();
  const warningText = useWarningText();
  const problems = warnings.map(warningText).join('\n');
  const rules = t`${plural(ruleCount, { one: '# rule', other: '# rules' })}`;
  return (
    <>
      <Localized text={node.name} />
      {ruleCount > 0 && (
        <span className={styles.count} title={rules}>
          <span aria-hidden>{ruleCount}</span>
          <span className="visually-hidden">{rules}</span>
        </span>
      )}
      {isUnsaved && <span className={styles.unsaved}>{t`Unsaved`}</span>}
      {problems !== '' && (
        <span className={styles.warning} title={problems}>
          <Icon name="warning" size={14} />
          <span className="visually-hidden">{problems}</span>
        </span>
      )}
    </>
  );
}
