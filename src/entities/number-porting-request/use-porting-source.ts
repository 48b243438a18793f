import type { NumberPortingRequest } from '../../domain/entities/number-porting-request/model.ts';
import { useZone } from '../define/use-zone.ts';
import type { FormSource, FormSubject } from '../define/form.ts';
import { useEntitySource } from '../define/use-entity-source.ts';

export interface PortingSource {
  readonly row: NumberPortingRequest;
  /** The zone of the organization whose numbers they are. */
  readonly zone: string;
}

/** Reads the request that a form is about. */
export function usePortingSource(subject: FormSubject): FormSource<PortingSource> {
  const found = useEntitySource('numberPortingRequest', subject);
  const row = found.state === 'ready' ? found.source.entity : null;
  const zone = useZone(row?.organizationId ?? null);
  if (found.state !== 'ready') return found;
  if (row === null) return { state: 'missing' };
  if (zone === undefined) return { state: 'loading' };
  return { ...found, source: { row, zone } };
}
