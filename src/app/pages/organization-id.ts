import { useParams } from '@tanstack/react-router';

/** The organization that the address names; undefined where it names none. */
export const useOrganizationId = (): string | undefined => useParams({ strict: false }).organization;
