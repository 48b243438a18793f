import { createContext } from 'react';

/** The installed versions of an organization, by shared object. */
export type InstalledVersions = ReadonlyMap<string, string>;

const nothing: InstalledVersions = new Map();

/** What the organization that a list of shared objects is for has installed. */
export const InstalledVersionsContext = createContext<InstalledVersions>(nothing);
