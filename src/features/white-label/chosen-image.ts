import { pngSize } from '../../domain/entities/environment/png.ts';
import type { ImageChoice } from './form-values.ts';

const headBytes = 64;

/** The choice of a file, by its content. A file that was moved or deleted since cannot be read. */
export async function chosenImage(file: File): Promise<ImageChoice> {
  const head = await file
    .slice(0, headBytes)
    .arrayBuffer()
    .catch(() => null);
  return { kind: 'new', file, size: head && pngSize(new Uint8Array(head)) };
}
