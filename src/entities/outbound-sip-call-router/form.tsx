import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useEntity } from '../../client/data/use-entity.ts';
import { routerId } from '../../domain/entities/outbound-sip-call-router/model.ts';
import type { FormFields } from '../define/field.ts';
import type { FormSource } from '../define/form.ts';
import { defineForm } from '../define/form.ts';
import { oneStep } from '../define/one-step.ts';
import { routerFields, updateRouterLabel } from './fields.tsx';
import type { RouterSource, RouterValues } from './form-data.ts';
import { planOf, replaceRouter, routerFormSchema, routerValuesOf } from './form-data.ts';
import styles from './router.module.css';
import { FallbackField, RulesField } from './rules-field.tsx';

/** The router always has the same id, and may not exist yet. */
function useRouterSource(): FormSource<RouterSource> {
  const found = useEntity('outboundSipCallRouter', routerId);
  if (found.state === 'loading') return found;
  if (found.state === 'missing')
    return { state: 'ready', source: { entity: null }, freshness: { state: 'live' } };
  return { state: 'ready', source: { entity: found.entity }, freshness: found.freshness };
}

function Body() {
  return (
    <div className={styles.fields}>
      <p className={styles.note}>
        <Trans>
          The first matching rule applies. Drag rules and upstreams by their handles, or move them with the
          arrow keys.
        </Trans>
      </p>
      <RulesField />
      <FallbackField />
    </div>
  );
}

const title = msg`Call router`;

const fields: FormFields<RouterValues, RouterSource> = {
  rules: {
    ...routerFields.rules,
    show: (rules) => routerFields.rules.show(planOf({ rules, fallbackUpstreamIds: [] }).rules),
  },
  fallbackUpstreamIds: routerFields.fallbackUpstreamIds,
};

export const routerForm = defineForm<RouterSource, RouterValues>({
  entity: 'outboundSipCallRouter',
  size: 'large',
  title: updateRouterLabel,
  submit: { label: msg`Save` },
  useSource: useRouterSource,
  schema: () => routerFormSchema,
  valuesOf: routerValuesOf,
  ...oneStep({ title, fields, Body, send: replaceRouter }),
  idOf: () => routerId,
  done: { text: msg`Call router updated` },
});
