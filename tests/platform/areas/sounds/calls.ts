import type { Handlers } from '../handler.ts';
import { organizationInBody, preparedWrite, write } from '../user-calls.ts';
import { checkTools, giveAudio, prepareRecording, prepareUpload } from './give.ts';
import { createSound, deleteSound, updateSound } from './write.ts';
import type { SoundServices } from './services.ts';

export const soundHandlers: Handlers<'sound', SoundServices> = {
  'sound.create': write('audio.sound.create', createSound, { organizationOf: organizationInBody }),
  'sound.update': write('audio.sound.update', updateSound),
  'sound.delete': write('audio.sound.delete', deleteSound),
  'sound.fromUpload': preparedWrite('audio.sound.update', prepareUpload),
  'sound.fromUri': preparedWrite('audio.sound.update', async (request) => {
    await checkTools('ffmpeg');
    return () => giveAudio(request, { type: 'fromUri', uri: request.body.uri });
  }),
  'sound.fromSpeech': preparedWrite('audio.sound.update', async (request) => {
    await checkTools('ffmpeg', 'espeak-ng');
    return () => giveAudio(request, { type: 'textToSpeech', definition: request.body });
  }),
  'sound.fromRecording': preparedWrite(
    { all: ['audio.sound.update', 'audio.recording.view'] },
    prepareRecording,
  ),
};
