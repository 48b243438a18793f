import * as v from 'valibot';
import { instant } from '../../core/model.ts';
import { named } from '../shared-object/model.ts';

/** The fields that library flows and library macros have in common (S1-3-43). */
export const installedFieldSchemas = {
  /** The installed version; `version` is that of the row. */
  sharedVersion: v.string(),
  /** The organization's copy of the contents of the installed version. */
  currentRevisionId: v.string(),
  sharedObjectId: v.string(),
  /** Derived from the shared object, so that lists sort and filter by it. */
  sharedObject: v.object({
    name: v.string(),
    description: v.string(),
    latestVersion: v.string(),
    latestReleaseDate: instant,
    libraryId: v.string(),
    vendorId: v.string(),
    /** The vendor's flow or macro. */
    objectId: v.string(),
    /** Since when nobody can install or upgrade it; null: it is listed. */
    deleteDate: v.nullable(instant),
  }),
  library: named,
  vendor: named,
  /** Whether another version than the installed one is the latest; derived. */
  upgrade: v.picklist(['none', 'available']),
};

/** The references of installed objects, for the models. */
export const installedRefs = { sharedObjectId: 'sharedObject' } as const;
