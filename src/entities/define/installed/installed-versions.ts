import { createContext } from 'react';

/** The installed versions of an organization, by shared object. */
export type InstalledVersions = ReadonlyMap<string, string>;

const nothing: InstalledVersions = new Map();

/** The versions that the organization of a list of shared objects has installed. */
export const InstalledVersionsContext = createContext<InstalledVersions>(nothing);
