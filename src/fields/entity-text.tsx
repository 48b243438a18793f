import type { EntityRow } from '../entities/model.ts';
import type { EntityName } from '../entities/models.ts';
import { nameOf } from '../entities/name-of.ts';
import { useFormat } from '../i18n/use-format.ts';
import { useBatched } from '../replica/use-batched.ts';
import { PhoneNumber } from './phone-number.tsx';
import { NotFoundName, Reference } from './reference.tsx';

/** The name of an entity that another one refers to: 'Loading…' until known, 'Deleted' struck through (S0 §9). */
export function EntityText({ type, id }: { type: EntityName; id: string }) {
  const { locale } = useFormat();
  const view = useBatched(type, id);
  if (view.state === 'missing') return <NotFoundName />;
  const row: EntityRow | null = view.state === 'ready' ? view.entity : null;
  if (type === 'number' && row && row.deleteDate === null)
    return <PhoneNumber number={nameOf(type, row, locale)} />;
  return (
    <Reference
      kind={type === 'user' ? 'user' : 'other'}
      entity={row && { name: nameOf(type, row, locale), deleteDate: row.deleteDate }}
    />
  );
}
