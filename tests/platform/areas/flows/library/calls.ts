import { deleteSubject } from '../../entity-writes.ts';
import type { Handlers } from '../../handler.ts';
import { organizationInBody, read, write } from '../../user-calls.ts';
import { subjectOf } from '../../within-reach.ts';
import { deployLibraryFlow } from './deploy.ts';
import { install } from './install.ts';
import { latestOf } from './latest.ts';
import { updateLibraryFlow, updateLibraryMacro } from './update.ts';
import type { FlowServices } from '../services.ts';

export const libraryFlowHandlers: Handlers<'libraryFlow', FlowServices> = {
  'libraryFlow.install': write((request) => install('flow', request), {
    organizationOf: organizationInBody,
  }),
  'libraryFlow.update': write(updateLibraryFlow),
  'libraryFlow.latest': read((request) => latestOf(request, subjectOf(request, 'libraryFlow'), 'flow')),
  'libraryFlow.delete': write((request) => ({
    writes: deleteSubject(request, 'libraryFlow'),
    afterwards: () => request.services.flowHost.deployed(request.parameters['id'] ?? ''),
  })),
  'libraryFlow.deploy': write(deployLibraryFlow),
};

export const libraryMacroHandlers: Handlers<'libraryMacro', FlowServices> = {
  'libraryMacro.install': write((request) => install('macro', request), {
    organizationOf: organizationInBody,
  }),
  'libraryMacro.update': write(updateLibraryMacro),
  'libraryMacro.latest': read((request) => latestOf(request, subjectOf(request, 'libraryMacro'), 'macro')),
  'libraryMacro.delete': write((request) => deleteSubject(request, 'libraryMacro')),
};
