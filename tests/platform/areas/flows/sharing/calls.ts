import { models } from '../../../../../src/domain/entities/models.ts';
import type { Handlers } from '../../handler.ts';
import { organizationInBody, preparedWrite, read, write } from '../../user-calls.ts';
import { analyze } from './analyze.ts';
import { accessibleLibraries, ownedLibraries } from './libraries.ts';
import { restore, unlist } from './listing.ts';
import { publishing } from './publish.ts';
import { putLibrary, putVendor } from './put.ts';
import { readVersion } from './read-version.ts';
import { usageOf } from './usage.ts';

const editPolicy = 'sharing.library.edit';

export const sharedLibraryHandlers: Handlers<'sharedLibrary'> = {
  'sharedLibrary.accessible': read(models.sharedLibrary.view, (request) => accessibleLibraries(request)),
  'sharedLibrary.owned': read(models.sharedLibrary.view, (request) => ownedLibraries(request)),
  'sharedLibrary.put': write(editPolicy, putLibrary, { organizationOf: organizationInBody }),
};

export const vendorHandlers: Handlers<'vendor'> = {
  'vendor.put': write(editPolicy, putVendor, { organizationOf: organizationInBody }),
};

const publishPolicy = 'sharing.object.publish';

export const sharedObjectHandlers: Handlers<'sharedObject'> = {
  'sharedObject.analyzeFlow': read(publishPolicy, (request) => analyze(request, 'flow')),
  'sharedObject.analyzeMacro': read(publishPolicy, (request) => analyze(request, 'macro')),
  'sharedObject.publishFlow': preparedWrite(publishPolicy, (request) => publishing(request, 'flow')),
  'sharedObject.publishMacro': preparedWrite(publishPolicy, (request) => publishing(request, 'macro')),
  'sharedObject.unlist': write(publishPolicy, (request) => unlist(request)),
  'sharedObject.restore': write(publishPolicy, (request) => restore(request)),
  'sharedObject.version': read(models.flowRevision.view, readVersion),
  'sharedObject.usage': read(publishPolicy, usageOf),
};
