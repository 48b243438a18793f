import { isAvailableTo } from '../../../../src/entities/device/rules.ts';
import { errorCode } from '../../../../src/protocol/error.ts';
import { change } from '../change.ts';
import type { Handlers } from '../handler.ts';
import { Refusal, taken } from '../refusal.ts';
import { rowInReach, subjectOf } from '../within-reach.ts';
import { patch } from '../write.ts';

export const deviceHandlers: Handlers<'device'> = {
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
        if (device.loggedInUser !== null) throw taken('Somebody else is logged in on this device');
        if (!isAvailableTo(device, user.id)) throw taken('This device is another user’s own');
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
