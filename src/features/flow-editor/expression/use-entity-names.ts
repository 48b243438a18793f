import { useMemo } from 'react';
import { useBatchedRows } from '../../../client/data/use-batched.ts';
import type { RelatedEntity } from '../../../client/data/use-batched.ts';
import { isEntityName } from '../../../domain/entities/models.ts';
import { entityDisplayName } from '../../../fields/entity/entity-display-name.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import type { EditorHost } from './editor-host.ts';
import { isEntitySpan, spansOf } from './span.ts';

/** The names of the entities in a text. */
export function useEntityNames(text: string): Pick<EditorHost, 'entityName' | 'shownNames'> {
  const { locale } = useFormat();
  const keys = useMemo(
    () =>
      spansOf(text)
        .filter(isEntitySpan)
        .flatMap(({ type, id }): readonly RelatedEntity[] => (isEntityName(type) ? [{ type, id }] : [])),
    [text],
  );
  const find = useBatchedRows(keys);
  const entityName = (type: string, id: string): string | undefined => {
    const row = isEntityName(type) ? find(type, id) : undefined;
    return row && isEntityName(type) ? entityDisplayName(type, row, locale) : undefined;
  };
  return { entityName, shownNames: keys.map(({ type, id }) => entityName(type, id) ?? '').join('\n') };
}
