import { deleteSubject } from '../entity-writes.ts';
import type { Handlers } from '../handler.ts';
import { organizationInBody, preparedWrite, write } from '../user-calls.ts';
import { createEmpty } from './create.ts';
import { rollBackFlow, testedDeployment } from './deploy.ts';
import { updateFlow, updateMacro } from './save.ts';
import type { FlowServices } from './services.ts';

export const flowHandlers: Handlers<'flow', FlowServices> = {
  'flow.create': write('flow.flow.edit', (request) => createEmpty('flow', request), {
    organizationOf: organizationInBody,
  }),
  'flow.update': write('flow.flow.edit', updateFlow),
  'flow.delete': write('flow.flow.edit', (request) => ({
    writes: deleteSubject(request, 'flow'),
    afterwards: () => request.services.flowHost.deployed(request.parameters['id'] ?? ''),
  })),
  'flow.deploy': preparedWrite('flow.flow.deploy', testedDeployment, {
    audit: ({ parameters: { id = null }, body: { reason } }) =>
      reason === '' ? null : { subject: id, fields: { reason } },
  }),
  'flow.rollBack': write('flow.flow.deploy', rollBackFlow),
};

export const macroHandlers: Handlers<'macro', FlowServices> = {
  'macro.create': write('flow.macro.edit', (request) => createEmpty('macro', request), {
    organizationOf: organizationInBody,
  }),
  'macro.update': write('flow.macro.edit', updateMacro),
  'macro.delete': write('flow.macro.edit', (request) => deleteSubject(request, 'macro')),
};
