import { useLingui } from '@lingui/react';
import { useState } from 'react';
import { useEntity } from '../../client/data/use-entity.ts';
import type { EntityRow } from '../../domain/core/model.ts';
import type { EntityName } from '../../domain/entities/models.ts';
import type { FormSubject } from '../../entities/define/form.ts';
import { entityDisplayName } from '../../fields/entity/entity-display-name.ts';

/** The name of the entity that a form changes, kept if the entity disappears; undefined if it has none. */
export function useSubjectName(type: EntityName, { mode, id }: FormSubject): string | undefined {
  const { i18n } = useLingui();
  const found = useEntity(type, mode === 'change' ? id : null);
  const [last, setLast] = useState<string>();
  const row: EntityRow | null = found.state === 'ready' ? found.entity : null;
  const name = row ? entityDisplayName(type, row, i18n.locale) : last;
  if (name !== last) setLast(name);
  return name === id ? undefined : name;
}
