import type { Organization } from '../../../domain/entities/organization/model.ts';
import { useEntity } from '../../../client/data/use-entity.ts';

/** The current organization as visible to the selected user. */
export type CurrentOrganization =
  | { readonly state: 'loading'; readonly failure?: string }
  | { readonly state: 'missing' }
  | { readonly state: 'ready'; readonly organization: Organization };

/** Reads an organization. It is `missing` only when the platform reports so or the organization is deleted. */
export function useCurrentOrganization(id: string): CurrentOrganization {
  const view = useEntity('organization', id);
  if (view.state !== 'ready') return view;
  return view.entity.deleteDate === null
    ? { state: 'ready', organization: view.entity }
    : { state: 'missing' };
}
