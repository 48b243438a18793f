import { models } from '../../../../../src/domain/entities/models.ts';
import { deleteSubject } from '../../entity-writes.ts';
import type { Handlers } from '../../handler.ts';
import { organizationInBody, read, write } from '../../user-calls.ts';
import { subjectOf } from '../../within-reach.ts';
import { deployLibraryFlow } from './deploy.ts';
import { install } from './install.ts';
import { latestOf } from './latest.ts';
import { configPolicy, updateLibraryFlow, updateLibraryMacro, upgradePolicy } from './update.ts';
import type { FlowServices } from '../services.ts';

/** That of contents, which are read. */
const viewPolicy = models.flowRevision.view;

export const libraryFlowHandlers: Handlers<'libraryFlow', FlowServices> = {
  'libraryFlow.install': write(upgradePolicy, (request) => install('flow', request), {
    organizationOf: organizationInBody,
  }),
  'libraryFlow.update': write({ any: [upgradePolicy, configPolicy] }, updateLibraryFlow),
  'libraryFlow.latest': read(viewPolicy, (request) =>
    latestOf(request, subjectOf(request, 'libraryFlow'), 'flow'),
  ),
  'libraryFlow.delete': write(upgradePolicy, (request) => ({
    writes: deleteSubject(request, 'libraryFlow'),
    afterwards: () => request.services.flowHost.deployed(request.parameters['id'] ?? ''),
  })),
  'libraryFlow.deploy': write('flow.flow.deploy', deployLibraryFlow),
};

export const libraryMacroHandlers: Handlers<'libraryMacro', FlowServices> = {
  'libraryMacro.install': write(upgradePolicy, (request) => install('macro', request), {
    organizationOf: organizationInBody,
  }),
  'libraryMacro.update': write(upgradePolicy, updateLibraryMacro),
  'libraryMacro.latest': read(viewPolicy, (request) =>
    latestOf(request, subjectOf(request, 'libraryMacro'), 'macro'),
  ),
  'libraryMacro.delete': write(upgradePolicy, (request) => deleteSubject(request, 'libraryMacro')),
};
