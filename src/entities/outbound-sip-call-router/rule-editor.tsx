import { useLingui } from '@lingui/react/macro';
import { useFieldError } from '../../fields/form/use-field-error.ts';
import { IconButton } from '../../kit/button/icon-button.tsx';
import { TextInput } from '../../kit/form-control/text-input.tsx';
import type { RuleValues } from './form-values.ts';
import styles from './router.module.css';
import { UpstreamOrder } from './upstream-order.tsx';

type Props = {
  rule: RuleValues;
  at: number;
  upstreams: ReadonlyMap<string, string>;
  onChange: (rule: RuleValues) => void;
  onRemove: () => void;
};

/** One rule of the call router, as it is typed. */
export function RuleEditor({ rule, at, upstreams, onChange, onRemove }: Props) {
  const { t } = useLingui();
  const path = `rules.${at}`;
  const nameError = useFieldError(`${path}.name`, t`Enter a name of at most 100 characters.`);
  const prefixError = useFieldError(
    `${path}.prefixes`,
    t`Enter how the numbers begin, such as +31, +32 or 112.`,
  );
  const upstreamError = useFieldError(`${path}.upstreamIds`, t`Choose at least one upstream.`);
  const place = at + 1;
  const name = rule.name === '' ? t`Rule ${place}` : rule.name;
  return (
    <fieldset className={styles.rule} aria-label={name}>
      <div className={styles.texts}>
        <TextInput
          label={t`Name`}
          required
          autoComplete="off"
          error={nameError}
          value={rule.name}
          onChange={({ target }) => onChange({ ...rule, name: target.value })}
        />
        <TextInput
          label={t`Numbers that begin with`}
          required
          autoComplete="off"
          spellCheck={false}
          error={prefixError}
          value={rule.prefixes}
          onChange={({ target }) => onChange({ ...rule, prefixes: target.value })}
        />
      </div>
      <UpstreamOrder
        label={t`Upstreams`}
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
