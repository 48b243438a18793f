import { rm } from 'node:fs/promises';
import type { AudioStore } from '../audio/audio-store.ts';
import type { IncomingForm } from './handler.ts';

interface FormRequest<Texts> {
  readonly body: IncomingForm<Texts>;
  readonly services: { readonly audioStore: Pick<AudioStore, 'scratch'> };
}

/** Receives the form of a call, and keeps its file until the work is done. Throws Refusal. */
export async function withReceivedForm<Texts, Result>(
  { body, services }: FormRequest<Texts>,
  work: (path: string, texts: Texts) => Promise<Result>,
): Promise<Result> {
  const path = services.audioStore.scratch();
  try {
    return await work(path, await body.receiveForm(path));
  } finally {
    await rm(path, { force: true });
  }
}
