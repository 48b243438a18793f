import { deleteSubject } from '../../entity-writes.ts';
import type { Handlers } from '../../handler.ts';
import { organizationInBody, write } from '../../user-calls.ts';
import { deployLibraryFlow } from './deploy.ts';
import { install } from './install.ts';
import { configPolicy, updateLibraryFlow, updateLibraryMacro, upgradePolicy } from './update.ts';

export const libraryFlowHandlers: Handlers<'libraryFlow'> = {
  'libraryFlow.install': write(upgradePolicy, (request) => install('flow', request), {
    organizationOf: organizationInBody,
  }),
  'libraryFlow.update': write({ any: [upgradePolicy, configPolicy] }, updateLibraryFlow),
  'libraryFlow.delete': write(upgradePolicy, (request) => ({
    writes: deleteSubject(request, 'libraryFlow'),
    afterwards: () => request.services.flowHost.deployed(request.parameters['id'] ?? ''),
  })),
  'libraryFlow.deploy': write('flow.flow.deploy', deployLibraryFlow),
};

export const libraryMacroHandlers: Handlers<'libraryMacro'> = {
  'libraryMacro.install': write(upgradePolicy, (request) => install('macro', request), {
    organizationOf: organizationInBody,
  }),
  'libraryMacro.update': write(upgradePolicy, updateLibraryMacro),
  'libraryMacro.delete': write(upgradePolicy, (request) => deleteSubject(request, 'libraryMacro')),
};
