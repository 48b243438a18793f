import { useLingui } from '@lingui/react/macro';
import type { PriceExpression } from '../../domain/pricing/expression/expression.ts';
import type { FieldPresentation } from '../../domain/pricing/expression/presentation.ts';
import type { PriceDomain, PricePer, RuleField } from '../../domain/pricing/price-domain.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { selectClass } from '../../kit/form-control/select.tsx';
import { TextInput } from '../../kit/form-control/text-input.tsx';
import type { TextInputProps } from '../../kit/form-control/text-input.tsx';
import { decimalSignOf } from '../money/decimal-sign.ts';
import { perNames } from '../money/per-name.ts';
import { formulaProblemTexts } from '../money/problem-text.ts';
import { ReadingQuestion } from '../text/reading-question.tsx';
import { useTypedReading } from '../text/use-typed-reading.ts';
import { formulaFormat } from './chosen-expression.ts';
import { FormulaMenu } from './formula-menu.tsx';
import styles from './formula-input.module.css';

type Props = Omit<TextInputProps, 'value' | 'onChange' | 'onBlur' | 'error' | 'after'> & {
  field: RuleField;
  /** Where the rule is; null: at all products. */
  domain: PriceDomain | null;
  /** null means no rule. */
  value: PriceExpression | null;
  presentation: Pick<FieldPresentation, 'types' | 'default' | 'pers'>;
  /** Called at each key that makes another rule. */
  onChange: (rule: PriceExpression | null) => void;
};

/** A labelled price rule: typed as a formula, or chosen from the menu. The unit of an amount is beside it. */
export function FormulaInput({ field, domain, value, presentation, onChange, ...input }: Props) {
  const { t, i18n } = useLingui();
  const decimal = decimalSignOf(useFormat().locale);
  const typed = useTypedReading(value, formulaFormat({ field, domain, decimal }, value), onChange);
  const { reading } = typed;
  const problem =
    reading.kind === 'refused' && typed.isLeft ? i18n._(formulaProblemTexts[reading.problem]) : undefined;
  const { pers } = presentation;
  return (
    <div>
      <div className={styles.line}>
        <div className={styles.formula}>
          <TextInput
            autoComplete="off"
            spellCheck={false}
            {...input}
            error={problem}
            value={typed.text}
            onChange={({ target }) => typed.type(target.value)}
            onBlur={typed.leave}
            after={
              input.readOnly !== true && (
                <FormulaMenu
                  value={value}
                  presentation={presentation}
                  onChange={(rule) => {
                    typed.reset();
                    onChange(rule);
                  }}
                />
              )
            }
          />
        </div>
        {value?.type === 'literal' && pers.length > 0 && (
          <select
            className={selectClass}
            aria-label={t`Unit of the price`}
            disabled={input.readOnly}
            value={value.per ?? pers[0]}
            onChange={({ target }) => {
              const per = pers.find((one: PricePer) => one === target.value);
              if (per !== undefined) onChange({ ...value, per });
            }}
          >
            {pers.map((per) => (
              <option key={per} value={per}>
                {i18n._(perNames[per])}
              </option>
            ))}
          </select>
        )}
      </div>
      {reading.kind === 'ambiguous' && <ReadingQuestion {...reading} onChoose={typed.type} />}
    </div>
  );
}
