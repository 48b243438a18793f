import { Trans, useLingui } from '@lingui/react/macro';
import { useController } from 'react-hook-form';
import { OrderedList } from '../../fields/choice/ordered-list.tsx';
import { useNamedEntities } from '../../fields/entity/use-named-entities.ts';
import { useFieldError } from '../../fields/form/use-field-error.ts';
import { Button } from '../../kit/button/button.tsx';
import { newUuid } from '../../lib/uuid.ts';
import type { RouterValues, RuleValues } from './form-values.ts';
import { RuleEditor } from './rule-editor.tsx';
import styles from './router.module.css';
import { UpstreamOrder } from './upstream-order.tsx';

const idOf = ({ id }: RuleValues): string => id;

function useUpstreamNames(): ReadonlyMap<string, string> {
  return new Map(useNamedEntities('upstream')?.map(({ id, name }) => [id, name]));
}

/** The rules of the call router, in their order: the first that fits a number holds. */
export function RulesField() {
  const { t } = useLingui();
  const upstreams = useUpstreamNames();
  const {
    field: { value, onChange, ref },
  } = useController<RouterValues, 'rules'>({ name: 'rules' });
  const error = useFieldError('rules.root');
  const nameOf = (rule: RuleValues): string => {
    const place = value.indexOf(rule) + 1;
    return rule.name === '' ? t`Rule ${place}` : rule.name;
  };
  return (
    <div
      className={styles.rules}
      ref={(box) =>
        // What is wrong is one of the inputs within.
        ref(box && { focus: () => box.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus() })
      }
    >
      <OrderedList label={t`Rules`} items={value} idOf={idOf} nameOf={nameOf} onChange={onChange}>
        {(rule, at) => (
          <RuleEditor
            rule={rule}
            at={at}
            upstreams={upstreams}
            onChange={(next) => onChange(value.map((one) => (one === rule ? next : one)))}
            onRemove={() => onChange(value.filter((one) => one !== rule))}
          />
        )}
      </OrderedList>
      {error}
      <div>
        <Button
          icon="plus"
          onClick={() => onChange([...value, { id: newUuid(), name: '', prefixes: '', upstreamIds: [] }])}
        >
          <Trans>Add rule</Trans>
        </Button>
      </div>
    </div>
  );
}

/** Who takes the calls that no rule fits. */
export function FallbackField() {
  const { t } = useLingui();
  const upstreams = useUpstreamNames();
  const {
    field: { value, onChange },
  } = useController<RouterValues, 'fallbackUpstreamIds'>({ name: 'fallbackUpstreamIds' });
  return (
    <UpstreamOrder
      label={t`All other numbers`}
      description={t`Without an upstream here, a call that no rule fits goes nowhere.`}
      error={useFieldError('fallbackUpstreamIds', t`Each upstream stands here once.`)}
      names={upstreams}
      ids={value}
      onChange={(ids) => onChange([...ids])}
    />
  );
}
