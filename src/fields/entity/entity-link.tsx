import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { administrationVariantOf } from '../../domain/access/row-page.ts';
import type { EntityName } from '../../domain/entities/models.ts';
import { Icon } from '../../kit/base/icon.tsx';
import { EntityText } from './entity-text.tsx';
import styles from './entity-link.module.css';
import { panelFocus, withSelection } from '../page-search/selection.ts';

type Props = {
  type: EntityName;
  id: string;
  /** The organization it is shown in; null in the administration. */
  organizationId: string | null;
  /** Where it opens; here by default. In a form, a new tab keeps what was typed. */
  opensIn?: LinkTarget;
  /** The link was followed. */
  onFollow?: () => void;
};

export type LinkTarget = 'here' | 'newTab';

/** The name of a referenced entity, as a link to its details. */
export function EntityLink({ type, id, organizationId, opensIn, onFollow }: Props) {
  const { t } = useLingui();
  const variant = organizationId === null ? administrationVariantOf(type) : null;
  return (
    <Link
      to="."
      search={(before) => withSelection(before, { type, id, organizationId, variant })}
      state={panelFocus}
      {...(opensIn === 'newTab' && { target: '_blank', rel: 'noreferrer', title: t`Opens in a new tab` })}
      // Stop the click here: the surrounding row would open its own details.
      onClick={(event) => {
        event.stopPropagation();
        onFollow?.();
      }}
    >
      <EntityText type={type} id={id} />
      {opensIn === 'newTab' && (
        <span className={styles.external}>
          <Icon name="external" size={12} />
        </span>
      )}
    </Link>
  );
}
