import type { Handlers } from '../handler.ts';
import { organizationInBody, preparedWrite, write } from '../user-calls.ts';
import { checkTools, giveAudio, prepareRecording, prepareUpload } from './give.ts';
import { createSound, deleteSound, updateSound } from './write.ts';
import type { SoundServices } from './services.ts';

export const soundHandlers: Handlers<'sound', SoundServices> = {
  'sound.create': write(createSound, { organizationOf: organizationInBody }),
  'sound.update': write(updateSound),
  'sound.delete': write(deleteSound),
  'sound.fromUpload': preparedWrite(prepareUpload),
  'sound.fromUri': preparedWrite(async (request) => {
    await checkTools('ffmpeg');
    return () => giveAudio(request, { type: 'fromUri', uri: request.body.uri });
  }),
  'sound.fromSpeech': preparedWrite(async (request) => {
    await checkTools('ffmpeg', 'espeak-ng');
    return () => giveAudio(request, { type: 'textToSpeech', definition: request.body });
  }),
  'sound.fromRecording': preparedWrite(prepareRecording),
};
