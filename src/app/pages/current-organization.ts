import type { Organization } from '../../domain/entities/organization/model.ts';
import { useEntity } from '../../client/data/use-entity.ts';

/** An organization as far as the selected user may know it. */
export type CurrentOrganization =
  | { readonly state: 'loading' | 'missing' }
  | { readonly state: 'ready'; readonly organization: Organization };

/** Reads an organization; `missing` only when the platform itself said so, or it is deleted. */
export function useCurrentOrganization(id: string): CurrentOrganization {
  const view = useEntity('organization', id);
  if (view.state !== 'ready') return view;
  return view.entity.deleteDate === null
    ? { state: 'ready', organization: view.entity }
    : { state: 'missing' };
}
