import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import type { Action, ActionTarget } from '../../entities/define/action.ts';
import type { EntityRow } from '../../domain/core/model.ts';
import type { EntityName } from '../../domain/entities/models.ts';
import { useAccess } from '../../client/data/access.ts';
import { Button } from '../../kit/button/button.tsx';
import { keyText } from '../../lib/text/key-text.ts';
import { ActionRun } from './action-run.tsx';
import styles from './action.module.css';
import type { ActionChoice } from './use-actions.ts';
import { useActions } from './use-actions.ts';
import { useShortcuts } from './use-shortcuts.ts';

type Props<Row extends EntityRow> = {
  type: EntityName;
  actions: readonly Action<Row>[];
  target: ActionTarget<Row>;
  /** A panel says that there are no actions, a page shows nothing; `none` keeps only what is open. */
  at: 'panel' | 'page' | 'none';
};

/** The actions of an entity as buttons, above its facts; the first usable one is primary, unusable ones say why. */
export function ActionSection<Row extends EntityRow>({ type, actions, target, at }: Props<Row>) {
  const { t } = useLingui();
  const access = useAccess();
  const [running, setRunning] = useState<Action<Row> | null>(null);
  const offered = at === 'none' ? [] : actions;
  const { choices, blocked, choose } = useActions(type, offered, target, setRunning);
  useShortcuts((key) => {
    const choice = choices.find(({ action }) => action.shortcut === key);
    if (choice) choose(choice);
    return choice !== undefined;
  });

  const first = choices.find(({ reason }) => reason === undefined);
  const variantOf = (choice: ActionChoice<Row>) => {
    if (choice.action.run.kind === 'delete') return 'danger';
    return choice === first ? 'primary' : 'secondary';
  };

  if (at !== 'panel' && choices.length === 0 && running === null) return null;
  return (
    <section className={styles.section} aria-label={t`Actions`}>
      {choices.length === 0 && at === 'panel' && access.state === 'ready' && (
        <p className={styles.how}>
          <Trans>No actions available.</Trans>
        </p>
      )}
      <div className={styles.buttons}>
        {choices.map((choice) => {
          const { action, label, reason, busy } = choice;
          return (
            <Button
              key={action.id}
              size="small"
              icon={action.icon}
              variant={variantOf(choice)}
              title={action.shortcut === undefined ? undefined : `${label} (${keyText(action.shortcut)})`}
              busy={busy}
              disabledReason={reason}
              aria-keyshortcuts={action.shortcut}
              onClick={() => choose(choice)}
            >
              {label}
            </Button>
          );
        })}
      </div>
      {/* Tooltips are visible only with a pointer. */}
      {blocked !== null && <p className={styles.how}>{blocked}</p>}
      {running && (
        <Suspense>
          <ActionRun type={type} action={running} target={target} onClose={() => setRunning(null)} />
        </Suspense>
      )}
    </section>
  );
}
