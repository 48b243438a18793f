import type { Handlers } from '../handler.ts';
import { createSound, deleteSound, updateSound } from './write.ts';

export const soundHandlers: Handlers<'sound'> = {
  'sound.create': {
    kind: 'user',
    policy: 'audio.sound.create',
    concerns: ({ body }) => body.organizationId,
    audit: null,
    run: ({ body, ...asked }) =>
      asked.services.inTurn(async () => {
        await createSound(asked, body);
        return {};
      }),
  },
  'sound.update': {
    kind: 'user',
    policy: 'audio.sound.update',
    concerns: () => null,
    audit: null,
    run: ({ body, ...asked }) =>
      asked.services.inTurn(async () => {
        await updateSound(asked, body);
        return {};
      }),
  },
  'sound.delete': {
    kind: 'user',
    policy: 'audio.sound.delete',
    concerns: () => null,
    audit: null,
    run: (asked) =>
      asked.services.inTurn(async () => {
        await deleteSound(asked);
        return {};
      }),
  },
};
