import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { useCopyLink } from '../../fields/copy/use-copy-link.ts';
import { Button } from '../../kit/button/button.tsx';
import { InputBox } from '../../kit/form-control/field.tsx';
import { stableKey } from '../../lib/value/stable-key.ts';
import { useStoredText } from '../use-stored-text.ts';
import styles from './filter.module.css';
import { SavedViewRow } from './saved-view-row.tsx';
import type { ViewContent } from './saved-view.ts';
import { parseViews, renamedView, withoutView, withView } from './saved-view.ts';

export type SavedViewsProps = {
  /** The page the views belong to. */
  page: string;
  /** The name under which earlier builds stored them. */
  before: string;
  /** The current state of the list. */
  current: ViewContent;
  onChoose: (view: ViewContent) => void;
};

/** The panel of saved views: choose, save the current one, copy the link. */
export function SavedViewsPanel({
  page,
  before,
  current,
  onChoose,
  close,
}: SavedViewsProps & { close: () => void }) {
  const { t } = useLingui();
  const id = useId();
  const [stored, keep] = useStoredText('views', page, before);
  const [name, setName] = useState('');
  const copyLink = useCopyLink();
  const views = parseViews(stored);
  const put = (next: typeof views): void => keep(JSON.stringify(next));
  const wanted = name.trim();
  const isTaken = views.some((view) => view.name === wanted);
  const isCurrent = ({ filter, sort, mode, columns }: ViewContent): boolean =>
    stableKey({ filter, sort, mode, columns }) === stableKey(current);
  return (
    <>
      <ul className={styles.saved} aria-label={t`Saved views`}>
        {views.map((view) => (
          <SavedViewRow
            key={view.name}
            name={view.name}
            current={isCurrent(view)}
            onChoose={() => {
              close();
              onChoose(view);
            }}
            onRename={(to) => {
              const next = renamedView(views, view.name, to);
              if (next) put(next);
              return next !== null;
            }}
            onDelete={() => put(withoutView(views, view.name))}
          />
        ))}
        {views.length === 0 && (
          <li className={styles.none}>
            <Trans>No saved views</Trans>
          </li>
        )}
      </ul>
      <form
        className={styles.save}
        onSubmit={(event) => {
          event.preventDefault();
          if (wanted === '') return;
          put(withView(views, { ...current, name: wanted }));
          setName('');
        }}
      >
        <label htmlFor={id}>
          <Trans>Save filter, sorting and columns as</Trans>
        </label>
        <div className={styles.saveLine}>
          <InputBox id={id} maxLength={60} value={name} onChange={({ target }) => setName(target.value)} />
          <Button type="submit" disabledReason={wanted === '' ? t`Enter a name.` : undefined}>
            {isTaken ? t`Replace` : t`Save`}
          </Button>
        </div>
      </form>
      <div className={styles.link}>
        <Button
          variant="ghost"
          size="small"
          icon="link"
          onClick={() => {
            close();
            copyLink();
          }}
        >
          <Trans>Copy link to this list</Trans>
        </Button>
      </div>
    </>
  );
}
