import { Link } from '@tanstack/react-router';
import type { PanelVariant } from '../../domain/access/panel-variant.ts';
import type { EntityName } from '../../domain/entities/models.ts';
import { EntityText } from './entity-text.tsx';
import { withSelection } from '../page-search/selection.ts';

type Props = {
  type: EntityName;
  id: string;
  /** The organization it is shown in; null in the administration. */
  organizationId: string | null;
  /** The panel that it opens; the normal one by default. */
  variant?: PanelVariant;
  /** The link was followed. */
  onFollow?: () => void;
};

/** The name of a referenced entity, as a link to its details. */
export function EntityLink({ type, id, organizationId, variant, onFollow }: Props) {
  return (
    <Link
      to="."
      search={(before) => withSelection(before, { type, id, organizationId, variant: variant ?? null })}
      // Stop the click here: the surrounding row would open its own details.
      onClick={(event) => {
        event.stopPropagation();
        onFollow?.();
      }}
    >
      <EntityText type={type} id={id} />
    </Link>
  );
}
