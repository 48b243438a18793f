import type { Handlers } from '../handler.ts';
import { giveFrom, giveRecording, giveUpload } from './give.ts';
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
  'sound.fromUpload': {
    kind: 'user',
    policy: 'audio.sound.update',
    concerns: () => null,
    audit: null,
    run: async ({ body, ...asked }) => {
      await giveUpload(asked, body);
      return {};
    },
  },
  'sound.fromUri': {
    kind: 'user',
    policy: 'audio.sound.update',
    concerns: () => null,
    audit: null,
    run: async ({ body: { uri }, ...asked }) => {
      await giveFrom(asked, { type: 'fromUri', uri });
      return {};
    },
  },
  'sound.fromSpeech': {
    kind: 'user',
    policy: 'audio.sound.update',
    concerns: () => null,
    audit: null,
    run: async ({ body, ...asked }) => {
      await giveFrom(asked, { type: 'textToSpeech', definition: body });
      return {};
    },
  },
  'sound.fromRecording': {
    kind: 'user',
    policy: { all: ['audio.sound.update', 'audio.recording.view'] },
    concerns: () => null,
    audit: null,
    run: async ({ body: { recording }, ...asked }) => {
      await giveRecording(asked, recording);
      return {};
    },
  },
};
