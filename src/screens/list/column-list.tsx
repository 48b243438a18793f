import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../kit/button/button.tsx';
import { Checkbox } from '../../kit/form-control/checkbox.tsx';
import { IconButton } from '../../kit/button/icon-button.tsx';
import styles from './list.module.css';
import type { ListColumns } from './use-list-columns.ts';

/** Shows, hides and moves the columns of a list. */
export function ColumnList({ columns }: { columns: ListColumns }) {
  const { t } = useLingui();
  const { choices } = columns;
  return (
    <>
      <ul className={styles.columns}>
        {choices.map(({ id, title, visible, above, below }) => (
          <li key={id} className={styles.column}>
            <Checkbox
              label={title}
              checked={visible}
              onChange={(event) => columns.setVisible(id, event.target.checked)}
            />
            <span className={styles.moves}>
              {above && (
                <IconButton
                  icon="up"
                  size="small"
                  label={t`Move ${title} up`}
                  onClick={() => columns.move(id, { side: 'before', of: above.id })}
                />
              )}
              {below && (
                <IconButton
                  icon="down"
                  size="small"
                  label={t`Move ${title} down`}
                  onClick={() => columns.move(id, { side: 'after', of: below.id })}
                />
              )}
            </span>
          </li>
        ))}
      </ul>
      <div className={styles.reset}>
        <Button variant="ghost" size="small" onClick={columns.reset}>
          <Trans>Reset columns</Trans>
        </Button>
      </div>
    </>
  );
}
