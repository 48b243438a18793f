import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import type { Action, ActionTarget } from '../../entities/action.ts';
import type { EntityRow } from '../../entities/model.ts';
import type { EntityName } from '../../entities/models.ts';
import { Button } from '../../kit/button.tsx';
import { useAccess } from '../../replica/access.ts';
import { useOfflineReason } from '../use-offline-reason.ts';
import { ActionRun } from './action-run.tsx';
import styles from './action.module.css';
import type { Offer } from './offer.ts';
import { offersOf } from './offer.ts';
import { useCommand } from './use-command.ts';
import { useShortcuts } from './use-shortcuts.ts';

type Props<Row extends EntityRow> = {
  type: EntityName;
  actions: readonly Action<Row>[];
  target: ActionTarget<Row>;
};

/** What can be done to an entity, as buttons; what cannot be done now says why (design §7). */
export function ActionSection<Row extends EntityRow>({ type, actions, target }: Props<Row>) {
  const { i18n } = useLingui();
  const access = useAccess();
  const offline = useOfflineReason();
  const [running, setRunning] = useState<Action<Row> | null>(null);
  const [busy, command] = useCommand();
  const offers = access.state === 'ready' ? offersOf(actions, access, target.entity) : [];
  const reasonOf = ({ blocked }: Offer<Row>) => (blocked ? i18n._(blocked) : offline);

  const choose = (offer: Offer<Row>): void => {
    const { run } = offer.action;
    if (reasonOf(offer) !== undefined || busy) return;
    if (run.kind === 'command' && !run.confirm) command(() => run.send(target), run.done);
    else setRunning(offer.action);
  };
  useShortcuts((key) => {
    const offer = offers.find(({ action }) => action.shortcut === key);
    if (offer) choose(offer);
    return offer !== undefined;
  });

  // A permission withdrawn takes the buttons away, not the form that is open.
  if (offers.length === 0 && running === null) return null;
  return (
    <section className={styles.section}>
      <h3>
        <Trans>Actions</Trans>
      </h3>
      <div className={styles.buttons}>
        {offers.map((offer) => (
          <Button
            key={offer.action.id}
            size="small"
            icon={offer.action.icon}
            variant={offer.action.run.kind === 'delete' ? 'danger' : 'secondary'}
            disabledReason={reasonOf(offer)}
            aria-keyshortcuts={offer.action.shortcut}
            onClick={() => choose(offer)}
          >
            {i18n._(offer.action.label)}
          </Button>
        ))}
      </div>
      {running && (
        <Suspense>
          <ActionRun type={type} action={running} target={target} onClose={() => setRunning(null)} />
        </Suspense>
      )}
    </section>
  );
}
