import { deleteSubject } from '../entity-writes.ts';
import type { Handlers } from '../handler.ts';
import { organizationInBody, preparedWrite, write } from '../user-calls.ts';
import { createFlow, createMacro } from './create.ts';
import { rollBackFlow, testedDeployment } from './deploy.ts';
import { updateFlow, updateMacro } from './save.ts';
import type { FlowServices } from './services.ts';

export const flowHandlers: Handlers<'flow', FlowServices> = {
  'flow.create': write(createFlow, { organizationOf: organizationInBody }),
  'flow.update': write(updateFlow),
  'flow.delete': write((request) => ({
    writes: deleteSubject(request, 'flow'),
    afterwards: () => request.services.flowHost.deployed(request.parameters['id'] ?? ''),
  })),
  'flow.deploy': preparedWrite(testedDeployment, {
    audit: ({ parameters: { id = null }, body: { reason } }) =>
      reason === '' ? null : { subject: id, fields: { reason } },
  }),
  'flow.rollBack': write(rollBackFlow),
};

export const macroHandlers: Handlers<'macro', FlowServices> = {
  'macro.create': write(createMacro, { organizationOf: organizationInBody }),
  'macro.update': write(updateMacro),
  'macro.delete': write((request) => deleteSubject(request, 'macro')),
};
