import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Suspense, useState } from 'react';
import type { Action, ActionTarget } from '../../entities/define/action.ts';
import type { EntityRow } from '../../domain/core/model.ts';
import type { EntityName } from '../../domain/entities/models.ts';
import { useAccess } from '../../client/data/access.ts';
import { ActionButton } from './action-button.tsx';
import { ActionMenu } from './action-menu.tsx';
import { ActionRun } from './action-run.tsx';
import styles from './action.module.css';
import { arrangedActions } from './arranged-actions.ts';
import { useActions } from './use-actions.ts';
import { useShortcuts } from './use-shortcuts.ts';

type Props<Row extends EntityRow> = {
  type: EntityName;
  actions: readonly Action<Row>[];
  target: ActionTarget<Row>;
  /**
   * The head of a panel has the actions of lower rank in a menu, a list and a page have all as buttons. A page shows
   * nothing if there are none; `none` keeps only what is open.
   */
  at: 'head' | 'list' | 'page' | 'none';
  /** Links before the buttons, which take the place of the primary action. */
  open?: ReactNode;
};

/** The actions of an entity; unusable ones say why. */
export function ActionSection<Row extends EntityRow>(props: Props<Row>) {
  const { type, actions, target, at, open } = props;
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
  const opens = open !== undefined;
  const { filled, outlined, menu } =
    at === 'head' ? arrangedActions(choices, opens) : { filled: undefined, outlined: choices, menu: [] };

  const isEmpty = choices.length === 0 && !opens;
  if ((at === 'page' || at === 'none') && isEmpty && running === null) return null;
  return (
    <section className={styles.section} aria-label={t`Actions`}>
      {isEmpty && at !== 'none' && access.state === 'ready' && (
        // A type without any actions needs no sentence that takes room: nobody looks for one.
        <p className={actions.length === 0 ? 'visually-hidden' : styles.how}>
          <Trans>No actions available.</Trans>
        </p>
      )}
      {(opens || filled || outlined.length > 0) && (
        <div className={styles.buttons}>
          {open}
          {filled && <ActionButton choice={filled} variant="primary" onChoose={choose} />}
          {outlined.map((choice) => (
            <ActionButton key={choice.action.id} choice={choice} variant="secondary" onChoose={choose} />
          ))}
        </div>
      )}
      {menu.length > 0 && (
        <div className={styles.menu}>
          <ActionMenu choices={menu} onChoose={choose} />
        </div>
      )}
      {/* Tooltips are visible only with a pointer, and a menu only while it is open. */}
      {blocked !== null && <p className={styles.how}>{blocked}</p>}
      {running && (
        <Suspense>
          <ActionRun type={type} action={running} target={target} onClose={() => setRunning(null)} />
        </Suspense>
      )}
    </section>
  );
}
