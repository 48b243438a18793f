import { useParams } from '@tanstack/react-router';
import type { Organization } from '../entities/organization/model.ts';
import { useEntity } from '../replica/use-entity.ts';

/** The organization that the address names, as far as the selected user may know it. */
export type CurrentOrganization =
  | { readonly state: 'none' | 'loading' | 'missing' }
  | { readonly state: 'ready'; readonly organization: Organization };

/** Reads the organization of the address; `missing` only when the platform itself said so, or it is deleted. */
export function useCurrentOrganization(): CurrentOrganization {
  const id = useParams({ strict: false }).organization;
  const view = useEntity('organization', id ?? '');
  if (id === undefined) return { state: 'none' };
  if (view.state !== 'ready') return view;
  return view.entity.deleteDate === null
    ? { state: 'ready', organization: view.entity }
    : { state: 'missing' };
}
