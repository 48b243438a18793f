import { formFields } from '../define/field.ts';
import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { EntityNames } from '../../fields/entity/entity-names.tsx';
import { call } from '../../client/session/call.ts';
import { useEntity } from '../../client/data/use-entity.ts';
import type { EntityFormOf, FormSource } from '../define/form.ts';
import { defineForm } from '../define/form.ts';
import { routerFields, RuleLine } from './field.tsx';
import type { RouterValues } from './form-values.ts';
import { planOf, routerValuesOf, routerValuesSchema } from './form-values.ts';
import type { OutboundSipCallRouter } from '../../domain/entities/outbound-sip-call-router/model.ts';
import { routerId } from '../../domain/entities/outbound-sip-call-router/model.ts';
import styles from './router.module.css';
import { FallbackField, RulesField } from './rules-field.tsx';

interface RouterSource {
  /** null: there are no rules yet. */
  readonly router: OutboundSipCallRouter | null;
}

function useRouterSource(): FormSource<RouterSource> {
  const found = useEntity('outboundSipCallRouter', routerId);
  if (found.state === 'loading') return found;
  // There is one as soon as it is saved.
  if (found.state === 'missing')
    return { state: 'ready', source: { router: null }, freshness: { state: 'live' } };
  return { state: 'ready', source: { router: found.entity }, freshness: found.freshness };
}

function Body() {
  return (
    <div className={styles.fields}>
      <p className={styles.note}>
        <Trans>
          The first rule that fits a number holds. Drag rules and upstreams by their handles, or move them
          with the arrow keys.
        </Trans>
      </p>
      <RulesField />
      <FallbackField />
    </div>
  );
}

const form: EntityFormOf<RouterSource, RouterValues> = {
  entity: 'outboundSipCallRouter',
  title: msg`Update call router`,
  submit: msg`Save`,
  useSource: useRouterSource,
  schema: () => routerValuesSchema,
  valuesOf: routerValuesOf,
  steps: [{ id: 'router', title: msg`Call router`, fields: ['rules', 'fallbackUpstreamIds'], Body }],
  parts: [
    {
      title: msg`Call router`,
      step: 'router',
      send: (values, { subject: { organizationId } }) =>
        call('outboundSipCallRouter.replace', {}, planOf(values), organizationId),
    },
  ],

  fields: formFields<RouterValues, RouterSource>(
    {
      rules: routerFields.rules.title,
      fallbackUpstreamIds: routerFields.fallbackUpstreamIds.title,
    },
    {
      rules: (rules) =>
        rules.length === 0
          ? '–'
          : planOf({ rules, fallbackUpstreamIds: [] }).rules.map((rule) => (
              <RuleLine key={rule.id} rule={rule} />
            )),
      fallbackUpstreamIds: (ids) => (ids.length === 0 ? '–' : <EntityNames type="upstream" ids={ids} />),
    },
  ),

  idOf: () => routerId,
  done: msg`Call router saved`,
};

/** Changes which upstream takes which call (S1 §7), or says so for the first time. */
export const routerForm = defineForm(form);
