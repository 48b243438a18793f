import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { InputBox } from '../../kit/form-control/field.tsx';
import { IconButton } from '../../kit/button/icon-button.tsx';
import styles from './filter.module.css';

type Props = {
  name: string;
  /** True if the list currently shows this view. */
  current: boolean;
  onChoose: () => void;
  /** Returns false if another view has the name. */
  onRename: (to: string) => boolean;
  onDelete: () => void;
};

/** A saved view: choose, rename in place, delete. */
export function SavedViewRow({ name, current, onChoose, onRename, onDelete }: Props) {
  const { t } = useLingui();
  const [draft, setDraft] = useState<string | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  if (draft === null)
    return (
      <li className={styles.savedOne}>
        <button
          type="button"
          className={styles.choose}
          aria-current={current ? 'true' : undefined}
          onClick={onChoose}
        >
          {name}
        </button>
        <IconButton
          icon="edit"
          size="small"
          label={t`Rename the view ${name}`}
          onClick={() => setDraft(name)}
        />
        <IconButton icon="trash" size="small" label={t`Delete the view ${name}`} onClick={onDelete} />
      </li>
    );
  const isRefused = refused === draft;
  return (
    <li>
      <form
        className={styles.savedOne}
        onSubmit={(event) => {
          event.preventDefault();
          if (onRename(draft)) setDraft(null);
          else setRefused(draft);
        }}
      >
        <InputBox
          aria-label={t`New name for the view ${name}`}
          aria-invalid={isRefused || undefined}
          title={isRefused ? t`A view with this name already exists.` : undefined}
          maxLength={60}
          // Takes the focus of the button it replaces.
          ref={(input) => input?.focus()}
          value={draft}
          onChange={({ target }) => setDraft(target.value)}
        />
        <IconButton icon="check" size="small" type="submit" label={t`Save name`} />
        <IconButton icon="close" size="small" label={t`Cancel`} onClick={() => setDraft(null)} />
      </form>
      <div role="alert" className={styles.taken}>
        {isRefused && (draft.trim() === '' ? t`Enter a name.` : t`A view with this name already exists.`)}
      </div>
    </li>
  );
}
