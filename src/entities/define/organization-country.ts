import { getCountries } from 'libphonenumber-js/min';
import { followRows } from '../../client/data/follow.ts';
import { useEntity } from '../../client/data/use-entity.ts';
import type { Organization } from '../../domain/entities/organization/model.ts';
import { homeCountry } from '../../domain/value/country-code.ts';
import { countryOfZone } from '../../domain/value/country-of-zone.ts';
import type { BulkViewer } from './bulk-form.ts';
import type { FormSource, FormSubject } from './form.ts';

/** The country of an organization, whose rows have none: that of its time zone (decision 109). */
const countryOf = (organization: Pick<Organization, 'timeZone'> | null): string =>
  (organization && countryOfZone(organization.timeZone, getCountries())) ?? homeCountry;

/** A form source with the country that a new row starts with. */
export function useWithCountry<Source extends object>(
  found: FormSource<Source>,
  { mode, organizationId }: FormSubject,
): FormSource<Source & { readonly country: string }> {
  const organization = useEntity('organization', mode === 'create' ? organizationId : null);
  if (found.state !== 'ready') return found;
  if (mode === 'create' && organizationId !== null && organization.state === 'loading') return organization;
  const country = countryOf(organization.state === 'ready' ? organization.entity : null);
  return { ...found, source: { ...found.source, country } };
}

/** The country of the organization that a bulk form is opened in. */
export async function readCountry({ userId, organizationId }: BulkViewer): Promise<string> {
  if (organizationId === null) return homeCountry;
  const rows = followRows(userId, 'organization', [organizationId]);
  try {
    await rows.settled();
    return countryOf(rows.last(organizationId) ?? null);
  } catch {
    // The rows that the form changes are reported; this is only what a new one starts with.
    return homeCountry;
  } finally {
    rows.close();
  }
}
