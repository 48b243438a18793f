import type { Handlers } from '../../handler.ts';
import { organizationInBody, preparedWrite, read, write } from '../../user-calls.ts';
import { analyze } from './analyze.ts';
import { accessibleLibraries, ownedLibraries } from './libraries.ts';
import { restore, unlist } from './listing.ts';
import { publishing } from './publish.ts';
import { putLibrary, putVendor } from './put.ts';
import { readVersion } from './read-version.ts';
import { usageOf } from './usage.ts';

export const sharedLibraryHandlers: Handlers<'sharedLibrary'> = {
  'sharedLibrary.accessible': read((request) => accessibleLibraries(request)),
  'sharedLibrary.owned': read((request) => ownedLibraries(request)),
  'sharedLibrary.put': write(putLibrary, { organizationOf: organizationInBody }),
};

export const vendorHandlers: Handlers<'vendor'> = {
  'vendor.put': write(putVendor, { organizationOf: organizationInBody }),
};

export const sharedObjectHandlers: Handlers<'sharedObject'> = {
  'sharedObject.analyzeFlow': read((request) => analyze(request, 'flow')),
  'sharedObject.analyzeMacro': read((request) => analyze(request, 'macro')),
  'sharedObject.publishFlow': preparedWrite((request) => publishing(request, 'flow')),
  'sharedObject.publishMacro': preparedWrite((request) => publishing(request, 'macro')),
  'sharedObject.unlist': write((request) => unlist(request)),
  'sharedObject.restore': write((request) => restore(request)),
  'sharedObject.version': read(readVersion),
  'sharedObject.usage': read(usageOf),
};
