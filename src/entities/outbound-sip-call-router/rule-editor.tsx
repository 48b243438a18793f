import { Trans, useLingui } from '@lingui/react/macro';
import { useFieldError } from '../../fields/form/use-field-error.ts';
import { IconButton } from '../../kit/button/icon-button.tsx';
import { Notice } from '../../kit/feedback/notice.tsx';
import { TextInput } from '../../kit/form-control/text-input.tsx';
import { useFieldTexts } from '../define/use-field-texts.ts';
import { routingRuleFields } from './fields.tsx';
import type { RuleValues } from './form-data.ts';
import styles from './router.module.css';
import { UpstreamOrder } from './upstream-order.tsx';
import { useRuleName } from './use-rule-name.ts';
import { joinIsolated } from '../../lib/text/isolate.ts';

type Props = {
  rule: RuleValues;
  /** The index of the rule. */
  at: number;
  /** The names of the rules that leave no number for this one; empty if it can apply. */
  shadowing: readonly string[];
  /** The known names by id. */
  upstreams: ReadonlyMap<string, string>;
  onChange: (rule: RuleValues) => void;
  onRemove: () => void;
};

/** The inputs of one rule of the call router. */
export function RuleEditor({ rule, at, shadowing, upstreams, onChange, onRemove }: Props) {
  const { t } = useLingui();
  const texts = useFieldTexts(routingRuleFields);
  const name = useRuleName()(rule, at);
  const names = joinIsolated(shadowing);
  const nameError = useFieldError(`rules.${at}.name`, texts.name.invalid);
  const prefixError = useFieldError(`rules.${at}.prefixes`, texts.prefixes.invalid);
  const upstreamError = useFieldError(`rules.${at}.upstreamIds`, texts.upstreamIds.invalid);
  return (
    <fieldset className={styles.rule} aria-label={name} data-rule={rule.id}>
      <div className={styles.texts}>
        <TextInput
          label={texts.name.label}
          required
          autoComplete="off"
          error={nameError}
          value={rule.name}
          onChange={({ target }) => onChange({ ...rule, name: target.value })}
        />
        <TextInput
          label={texts.prefixes.label}
          required
          autoComplete="off"
          spellCheck={false}
          error={prefixError}
          value={rule.prefixes}
          onChange={({ target }) => onChange({ ...rule, prefixes: target.value })}
        />
      </div>
      {shadowing.length > 0 && (
        <Notice tone="warn">
          <Trans>This rule never applies. These rules match all its numbers first: {names}.</Trans>
        </Notice>
      )}
      <UpstreamOrder
        label={texts.upstreamIds.label}
        required
        error={upstreamError}
        names={upstreams}
        ids={rule.upstreamIds}
        onChange={(ids) => onChange({ ...rule, upstreamIds: [...ids] })}
      />
      <IconButton
        icon="trash"
        size="small"
        label={t`Remove ${name}`}
        className={styles.remove}
        onClick={onRemove}
      />
    </fieldset>
  );
}
