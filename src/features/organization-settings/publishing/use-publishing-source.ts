import { useMemo } from 'react';
import * as v from 'valibot';
import { oldestOf } from '../../../client/data/freshness.ts';
import type { EntityOf } from '../../../domain/entities/models.ts';
import { looksLike } from '../../../domain/entities/shared-library/rules.ts';
import type { FormSource, FormSubject } from '../../../entities/define/form.ts';
import type { EntitySource } from '../../../entities/define/use-entity-source.ts';
import { useEntitySource } from '../../../entities/define/use-entity-source.ts';
import type { PublishingType } from './publishing-rows.ts';
import { usePublishingRows } from './publishing-rows.ts';

export interface PublishingSource<Name extends PublishingType> extends Pick<EntitySource<Name>, 'entity'> {
  /** The names of the other vendors, or libraries, of the organization. */
  readonly otherNames: readonly string[];
}

/** Reads the vendor or library that a form changes, and the names that it cannot have. */
export function usePublishingSource<Name extends PublishingType>(
  type: Name,
  subject: FormSubject,
): FormSource<PublishingSource<Name>> {
  const found = useEntitySource(type, subject);
  const view = usePublishingRows(type, subject.organizationId);
  const rows: readonly Pick<EntityOf<PublishingType>, 'id' | 'name'>[] | null =
    view.state === 'ready' ? view.rows : null;
  const otherNames = useMemo(
    () => (rows ?? []).flatMap(({ id, name }) => (id === subject.id ? [] : name)),
    [rows, subject.id],
  );
  if (found.state !== 'ready') return found;
  if (view.state === 'refused') return { state: 'loading', failure: view.code };
  if (view.state === 'loading') return view;
  return {
    state: 'ready',
    source: { entity: found.source.entity, otherNames },
    freshness: oldestOf(found.freshness, view.freshness),
  };
}

/** A name that no other vendor, or library, of the organization has. */
export const distinctName = <Name extends v.GenericSchema<string>>(
  name: Name,
  source: Pick<PublishingSource<PublishingType>, 'otherNames'>,
) =>
  v.pipe(
    name,
    v.check((text) => !isTaken(source, text), 'Another has this name'),
  );

/** Whether another vendor, or library, of the organization has the name. */
export const isTaken = (
  { otherNames }: Pick<PublishingSource<PublishingType>, 'otherNames'>,
  name: string,
): boolean => otherNames.some((other) => looksLike(other, name));
