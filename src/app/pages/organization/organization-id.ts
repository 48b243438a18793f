import { useParams } from '@tanstack/react-router';

/** The id of the organization in the address; undefined if there is none. */
export const useOrganizationId = (): string | undefined => useParams({ strict: false }).organization;
