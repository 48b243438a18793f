import { isAvailableTo } from '../../../../src/domain/entities/device/rules.ts';
import { errorCode } from '../../../../src/domain/protocol/error.ts';
import { change } from '../change.ts';
import type { Handlers } from '../handler.ts';
import { Refusal, taken } from '../refusal.ts';
import { rowInReach, subjectOf } from '../within-reach.ts';
import { patch } from '../write.ts';
import { createDevice, enableWebPhone } from './create.ts';
import { searchDevices } from './search.ts';
import { updateDevice } from './update.ts';

export const deviceHandlers: Handlers<'device'> = {
  'device.create': {
    kind: 'user',
    policy: 'telephony.device.create',
    concerns: ({ body }) => body.organizationId,
    audit: null,
    run: ({ body, ...asked }) =>
      asked.services.inTurn(async () => {
        await createDevice(asked, body);
        return {};
      }),
  },
  'device.enableWebPhone': {
    kind: 'user',
    policy: { any: ['telephony.webPhone.use', 'telephony.device.create'] },
    concerns: () => null,
    audit: null,
    run: ({ body, ...asked }) =>
      asked.services.inTurn(async () => {
        await enableWebPhone(asked, body);
        return {};
      }),
  },
  'device.update': {
    kind: 'user',
    policy: 'telephony.device.update',
    concerns: () => null,
    audit: null,
    run: ({ body, ...asked }) =>
      asked.services.inTurn(async () => {
        await updateDevice(asked, body);
        return {};
      }),
  },
  'device.delete': {
    kind: 'user',
    policy: 'telephony.device.delete',
    concerns: () => null,
    audit: null,
    run: (asked) =>
      asked.services.inTurn(async () => {
        const device = rowInReach(asked, 'device', asked.parameters['id'] ?? '');
        if (device.deleteDate !== null) return {};
        const deleteDate = new Date(asked.services.now()).toISOString();
        await change(asked, [patch('device', device.id, { deleteDate, loggedInUser: null })]);
        return {};
      }),
  },
  'device.search': {
    kind: 'user',
    policy: 'telephony.device.view',
    concerns: ({ body }) => body.organizationId,
    audit: null,
    run: ({ body, ...asked }) => Promise.resolve({ devices: [...searchDevices(asked, body)] }),
  },
  'device.login': {
    kind: 'user',
    policy: 'telephony.device.login',
    concerns: () => null,
    audit: null,
    run: (asked) =>
      asked.services.inTurn(async () => {
        const device = subjectOf(asked, 'device');
        const user = rowInReach(asked, 'user', asked.parameters['userId'] ?? '');
        if (user.deleteDate !== null || user.organizationId !== device.organizationId)
          throw new Refusal(404, { code: errorCode.notFound, message: `There is no user ${user.id} here` });
        if (device.loggedInUser === user.id) return {};
        if (device.loggedInUser !== null)
          throw taken('Somebody else is logged in on this device', 'loggedInUser');
        if (!isAvailableTo(device, user.id)) throw taken('This device is another user’s own', 'loggedInUser');
        await change(asked, [patch('device', device.id, { loggedInUser: user.id })]);
        return {};
      }),
  },
  'device.logout': {
    kind: 'user',
    policy: 'telephony.device.login',
    concerns: () => null,
    audit: null,
    run: (asked) =>
      asked.services.inTurn(async () => {
        const device = subjectOf(asked, 'device');
        await change(
          asked,
          device.loggedInUser === null ? [] : [patch('device', device.id, { loggedInUser: null })],
        );
        return {};
      }),
  },
};
