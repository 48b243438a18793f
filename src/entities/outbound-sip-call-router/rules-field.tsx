import { Trans } from '@lingui/react/macro';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { useController } from 'react-hook-form';
import { readPrefixes } from '../../domain/entities/outbound-sip-call-router/prefix.ts';
import { shadowingRules } from '../../domain/entities/outbound-sip-call-router/route.ts';
import { OrderedList } from '../../fields/choice/ordered-list.tsx';
import { useNamedEntities } from '../../fields/entity/use-named-entities.ts';
import { useFieldError } from '../../fields/form/use-field-error.ts';
import { Button } from '../../kit/button/button.tsx';
import { newUuid } from '../../lib/secret/uuid.ts';
import { useFieldTexts } from '../define/use-field-texts.ts';
import { routerFields } from './fields.tsx';
import type { RouterValues, RuleValues } from './form-data.ts';
import { RuleEditor } from './rule-editor.tsx';
import styles from './router.module.css';
import { UpstreamOrder } from './upstream-order.tsx';
import { useRuleName } from './use-rule-name.ts';

const idOf = ({ id }: RuleValues): string => id;

function useUpstreamNames(): ReadonlyMap<string, string> {
  const found = useNamedEntities('upstream');
  return new Map(found.state === 'ready' ? found.entities.map(({ id, name }) => [id, name]) : []);
}

/** Edits the rules of the call router and their order; the first rule that matches a number applies. */
export function RulesField() {
  const texts = useFieldTexts(routerFields);
  const ruleName = useRuleName();
  const upstreams = useUpstreamNames();
  const {
    field: { value, onChange, ref },
  } = useController<RouterValues, 'rules'>({ name: 'rules' });
  const error = useFieldError('rules.root');
  const parsed = value.map(({ prefixes }) => ({ prefixes: [...readPrefixes(prefixes)] }));
  const nameAt = (at: number): string[] => {
    const rule = value[at];
    return rule ? [ruleName(rule, at)] : [];
  };
  const box = useRef<HTMLDivElement>(null);
  return (
    <div
      className={styles.rules}
      ref={(element) => {
        box.current = element;
        // The form focuses an invalid field; here, that is one of the inputs inside.
        ref(element && { focus: () => element.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus() });
      }}
    >
      <OrderedList
        label={texts.rules.label}
        items={value}
        idOf={idOf}
        nameOf={(rule) => ruleName(rule, value.indexOf(rule))}
        onChange={onChange}
      >
        {(rule, at) => (
          <RuleEditor
            rule={rule}
            at={at}
            shadowing={(shadowingRules(parsed, at) ?? []).flatMap(nameAt)}
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
          onClick={() => {
            const id = newUuid();
            // Its first input gets the focus, so the rule must be rendered first.
            flushSync(() => onChange([...value, { id, name: '', prefixes: '', upstreamIds: [] }]));
            box.current?.querySelector<HTMLElement>(`[data-rule="${id}"] input`)?.focus();
          }}
        >
          <Trans>Add rule</Trans>
        </Button>
      </div>
    </div>
  );
}

/** Edits the upstreams of calls that match no rule. */
export function FallbackField() {
  const { name, label, description, invalid } = useFieldTexts(routerFields).fallbackUpstreamIds;
  const upstreams = useUpstreamNames();
  const {
    field: { value, onChange },
  } = useController<RouterValues, 'fallbackUpstreamIds'>({ name: 'fallbackUpstreamIds' });
  return (
    <UpstreamOrder
      label={label}
      description={description}
      error={useFieldError(name, invalid)}
      names={upstreams}
      ids={value}
      onChange={(ids) => onChange([...ids])}
    />
  );
}
