import { randomBytes } from 'node:crypto';

/** The token of a new claim: a record left from an earlier claim of the domain proves nothing. */
export const newClaimToken = (): string => randomBytes(16).toString('hex');
