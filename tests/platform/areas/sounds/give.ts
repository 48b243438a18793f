import { rm } from 'node:fs/promises';
import type { RefusalRule } from '../../../../src/domain/core/refusal-rule.ts';
import type { Sound, SoundSettings } from '../../../../src/domain/entities/sound/model.ts';
import type { ToolName } from '../../audio/tool.ts';
import { hasTool } from '../../audio/tool.ts';
import { ownRows } from '../../store/own-row.ts';
import { invalid } from '../../base/refusal.ts';
import type { CallChange } from '../user-calls.ts';
import { patch } from '../../store/write.ts';
import { processing } from './work.ts';
import { idleSound } from './write.ts';
import type { SoundRequest } from './services.ts';

const tools: readonly (readonly [ToolName, RefusalRule, string])[] = [
  ['ffmpeg', 'noTranscoder', 'ffmpeg is not installed, so the platform cannot read audio'],
  ['espeak-ng', 'noSpeech', 'espeak-ng is not installed, so the platform cannot generate speech'],
];

/** Refuses a call at once that would fail later for lack of these tools. Throws Refusal. */
export async function checkTools(...needed: readonly ToolName[]): Promise<void> {
  for (const [tool, rule, message] of tools)
    if (needed.includes(tool) && !(await hasTool(tool))) throw invalid(rule, message);
}

const processed = (
  { services }: SoundRequest,
  { id, organizationId }: Sound,
  settings: SoundSettings,
): CallChange => ({
  writes: [patch('sound', id, { settings, failure: null }), processing(id, 'pending')],
  afterwards: () => services.soundWork.add({ id, organizationId }),
});

/** Has the audio of the call's sound made from the settings. Throws Refusal. */
export const giveAudio = (request: SoundRequest, settings: SoundSettings): CallChange =>
  processed(request, idleSound(request), settings);

/** Has it made from an available recording of the same organization. Throws Refusal. */
export async function prepareRecording(
  request: SoundRequest<'sound.fromRecording'>,
): Promise<() => CallChange> {
  const { recording: id } = request.body;
  const { organizationId } = idleSound(request);
  const recording = ownRows(request.services.store, organizationId).find('recording', id);
  if (recording === undefined || recording.audio === null)
    throw invalid('gone', `Recording ${id} not found or without audio`, 'recording');
  await checkTools('ffmpeg');
  return () => giveAudio(request, { type: 'fromRecording', recording: id });
}

/** Receives a file for the call's sound. The sound changes only once the whole file is there. Throws Refusal. */
export async function prepareUpload(
  request: SoundRequest<'sound.fromUpload'>,
): Promise<() => Promise<CallChange>> {
  const { audioStore } = request.services;
  // Checked again in turn, but checking now saves an upload that would be refused.
  idleSound(request);
  await checkTools('ffmpeg');
  const scratch = audioStore.scratch();
  await request.body.receive(scratch);
  return async () => {
    try {
      const sound = idleSound(request);
      await audioStore.putSource({ kind: 'sound', id: sound.id }, scratch);
      return processed(request, sound, { type: 'upload' });
    } catch (error) {
      // Another upload was faster, or the sound was deleted meanwhile.
      await rm(scratch, { force: true });
      throw error;
    }
  };
}
