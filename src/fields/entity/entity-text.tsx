import type { EntityRow } from '../../domain/core/model.ts';
import type { EntityName } from '../../domain/entities/models.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useBatched } from '../../client/data/use-batched.ts';
import { NotFoundName, Reference } from './reference.tsx';
import { entityDisplayName } from './entity-display-name.ts';

/** The name of a referenced entity: 'Loading…' until it is known, struck through once deleted (S0-9-19). */
export function EntityText({ type, id }: { type: EntityName; id: string }) {
  const { locale } = useFormat();
  const view = useBatched(type, id);
  if (view.state === 'missing')
    return <NotFoundName kind={type === 'flow' || type === 'libraryFlow' ? 'flow' : 'other'} />;
  const row: EntityRow | null = view.state === 'ready' ? view.entity : null;
  return (
    <Reference
      kind={type === 'user' ? 'user' : 'other'}
      entity={row && { name: entityDisplayName(type, row, locale), deleteDate: row.deleteDate }}
    />
  );
}
