import { Link } from '@tanstack/react-router';
import type { LogEntry } from '../../domain/entities/log-entry/model.ts';
import { logCell } from '../../entities/log-entry/cell.tsx';
import { panelFocus, withSelection } from '../../fields/page-search/selection.ts';
import styles from './dashboard.module.css';

/** The message of an entry, as a link to the entry in the log. */
export function ErrorLink({ entry }: { entry: LogEntry }) {
  const { id, organizationId } = entry;
  return (
    <Link
      className={styles.entry}
      to="/organization/$organization/$"
      params={{ organization: organizationId, _splat: 'logs' }}
      search={withSelection({}, { type: 'logEntry', id, organizationId, variant: null })}
      state={panelFocus}
    >
      {logCell.message(entry)}
    </Link>
  );
}
