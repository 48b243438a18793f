import { pngSize } from '../../domain/entities/environment/png.ts';
import type { ImageChoice } from './form-values.ts';
import { imageFormat } from './image-format.ts';

/** A PNG needs 33; an SVG may begin with comments. */
const headBytes = 1024;

/** The choice of a file, by its content. A file that was moved or deleted since cannot be read. */
export async function chosenImage(file: File): Promise<ImageChoice> {
  const head = await file
    .slice(0, headBytes)
    .arrayBuffer()
    .catch(() => null);
  const bytes = new Uint8Array(head ?? []);
  return { kind: 'new', file, size: pngSize(bytes), format: imageFormat(bytes) };
}
