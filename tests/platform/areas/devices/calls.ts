import { devicePassword } from '../../../../src/domain/entities/device/password.ts';
import { isAvailableTo } from '../../../../src/domain/entities/device/rules.ts';
import { deleteSubject } from '../entity-writes.ts';
import type { Handlers } from '../handler.ts';
import { notFound, taken } from '../../base/refusal.ts';
import { revealPassword } from '../reveal-password.ts';
import { organizationInBody, read, write } from '../user-calls.ts';
import { rowInReach, subjectOf } from '../within-reach.ts';
import { patch } from '../../store/write.ts';
import { createDevice, enableWebPhone } from './create.ts';
import { searchDevices } from './search.ts';
import { updateDevice } from './update.ts';

export const deviceHandlers: Handlers<'device'> = {
  'device.create': write(createDevice, { organizationOf: organizationInBody }),
  'device.enableWebPhone': write(enableWebPhone),
  'device.update': write(updateDevice),
  'device.delete': write((request) => deleteSubject(request, 'device', { fields: { loggedInUser: null } })),
  'device.search': read((request) => ({ devices: [...searchDevices(request)] }), organizationInBody),
  'device.login': write((request) => {
    const device = subjectOf(request, 'device');
    const user = rowInReach(request, 'user', request.parameters['userId'] ?? '');
    if (user.deleteDate !== null || user.organizationId !== device.organizationId)
      throw notFound(`User ${user.id} not found in this organization`);
    if (device.loggedInUser === user.id) return [];
    if (device.loggedInUser !== null) throw taken('Another user is logged in on this device', 'loggedInUser');
    if (!isAvailableTo(device, user.id))
      throw taken('This is the personal device of another user', 'loggedInUser');
    return [patch('device', device.id, { loggedInUser: user.id })];
  }),
  'device.logout': write((request) => {
    const { id, loggedInUser } = subjectOf(request, 'device');
    return loggedInUser === null ? [] : [patch('device', id, { loggedInUser: null })];
  }),
  'device.revealPassword': revealPassword('device', devicePassword.path),
};
