import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SoundSettings } from '../../../src/domain/entities/sound/model.ts';
import type { SpeechGender, SpeechLanguage } from '../../../src/domain/entities/sound/schema.ts';
import { runTool } from './tool.ts';

type Definition = Extract<SoundSettings, { type: 'textToSpeech' }>['definition'];

/** The voice names of espeak-ng. */
const voices: Readonly<Record<SpeechLanguage, string>> = {
  nl: 'nl',
  en: 'en-gb',
  de: 'de',
  fr: 'fr',
  es: 'es',
  it: 'it',
};
const variants: Readonly<Record<SpeechGender, string>> = { female: '+f3', male: '+m3' };
const timeoutMs = 60_000;

/** Speaks a text into a file in `folder` and returns its path. Throws ToolMissing, ToolFailed. */
export async function speak(
  { text, gender, language }: Definition,
  folder: string,
  signal?: AbortSignal,
): Promise<string> {
  // In a file, because an argument could be mistaken for an option and is visible to every user of the machine.
  await writeFile(join(folder, 'text'), text);
  const voice = `${voices[language]}${variants[gender]}`;
  await runTool('espeak-ng', ['-b', '1', '-v', voice, '-s', '150', '-w', 'speech.wav', '-f', 'text'], {
    folder,
    timeoutMs,
    ...(signal && { signal }),
  });
  return join(folder, 'speech.wav');
}
