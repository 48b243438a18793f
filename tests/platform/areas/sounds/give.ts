import type { RefusalRule } from '../../../../src/domain/protocol/error.ts';
import type { Sound, SoundSettings } from '../../../../src/domain/entities/sound/model.ts';
import type { ToolName } from '../../audio/tool.ts';
import { hasTool } from '../../audio/tool.ts';
import type { Asked } from '../change.ts';
import { change } from '../change.ts';
import type { IncomingFile } from '../handler.ts';
import { rowOf } from '../publish.ts';
import { against } from '../refusal.ts';
import { patch } from '../write.ts';
import { processing } from './work.ts';
import { idleSound } from './write.ts';

const needs: readonly (readonly [ToolName, RefusalRule, string])[] = [
  ['ffmpeg', 'noTranscoder', 'The platform has no ffmpeg to read audio with'],
  ['espeak-ng', 'noSpeech', 'The platform has no espeak-ng to speak with'],
];

/** Said at once, where it could be known only later that nothing came of it. Throws Refusal. */
async function refuseMissing(...tools: readonly ToolName[]): Promise<void> {
  for (const [tool, rule, message] of needs)
    if (tools.includes(tool) && !(await hasTool(tool))) throw against(rule, message);
}

/** The sound waits for its audio from now on. */
async function give(asked: Asked, sound: Sound, settings: SoundSettings): Promise<void> {
  await change(asked, [
    patch('sound', sound.id, { settings, failure: null }),
    processing(sound.id, 'pending'),
  ]);
  asked.services.soundWork.add(sound.id);
}

/** Has the audio of the call's sound made of what the settings say. Throws Refusal. */
export async function giveFrom(asked: Asked, settings: SoundSettings): Promise<void> {
  await refuseMissing('ffmpeg', ...(settings.type === 'textToSpeech' ? (['espeak-ng'] as const) : []));
  await asked.services.inTurn(() => give(asked, idleSound(asked), settings));
}

/** Has it made of a recording of the same organization, which can be heard. Throws Refusal. */
export async function giveRecording(asked: Asked, id: string): Promise<void> {
  const { organizationId } = idleSound(asked);
  const found = rowOf(asked.services.store, 'recording', id);
  const isHeard = found?.deleteDate === null && found.audio !== null;
  if (!isHeard || found.organizationId !== organizationId)
    throw against('gone', `There is no recording ${id} to be heard`, 'recording');
  await giveFrom(asked, { type: 'fromRecording', recording: id });
}

/** Takes in a file for the call's sound. Only once all of it is there is anything changed. Throws Refusal. */
export async function giveUpload(asked: Asked, file: IncomingFile): Promise<void> {
  const { audioShelf, inTurn } = asked.services;
  // While it is read others have their turns: what is known before saves a long wait for nothing.
  idleSound(asked);
  await refuseMissing('ffmpeg');
  const scratch = audioShelf.scratch();
  await file.receive(scratch);
  await inTurn(async () => {
    const sound = idleSound(asked);
    await audioShelf.give({ kind: 'sound', id: sound.id }, scratch);
    await give(asked, sound, { type: 'upload' });
  });
}
