import type { ContentsJson } from '../../../platform/areas/flows/contents.ts';
import { flowBuilder } from '../../../platform/demo/flows/builder.ts';

/** A flow whose blocks are all in view: it logs a message when it starts, beside a block of each of these macros. */
export function startLogging(message: string, macroIds: readonly string[] = []): ContentsJson {
  const { block, wire, contents } = flowBuilder();
  const start = block([0, 0], 'start');
  wire(start, 'started', block([1, 0], 'log', { options: { message } }), 'in');
  for (const [index, id] of macroIds.entries()) {
    const target = { type: 'organizationMacro' as const, id };
    wire(start, 'started', block([1, index + 1], 'macro', { shape: { target } }), 'in');
  }
  return contents();
}
