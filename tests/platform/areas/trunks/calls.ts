import { trunkPassword } from '../../../../src/domain/entities/trunk/password.ts';
import { deleteSubject } from '../entity-writes.ts';
import type { Handlers } from '../handler.ts';
import { revealPassword } from '../reveal-password.ts';
import { organizationInBody, write } from '../user-calls.ts';
import { createTrunk, updateTrunk } from './write.ts';

export const trunkHandlers: Handlers<'trunk'> = {
  'trunk.create': write(createTrunk, { organizationOf: organizationInBody }),
  'trunk.update': write(updateTrunk),
  'trunk.delete': write((request) => deleteSubject(request, 'trunk')),
  'trunk.revealPassword': revealPassword('trunk', trunkPassword.path),
};
