import type { ContentsJson } from '../../../platform/areas/flows/contents.ts';
import { flowBuilder } from '../../../platform/demo/flows/builder.ts';

/** A flow of two blocks, both in view: it logs a message when it starts. */
export function startLogging(message: string): ContentsJson {
  const { block, wire, contents } = flowBuilder();
  wire(block([0, 0], 'start'), 'started', block([1, 0], 'log', { options: { message } }), 'in');
  return contents();
}
