import type { ContentsJson } from '../../../platform/areas/flows/contents.ts';
import { flowBuilder } from '../../../platform/demo/flows/builder.ts';

/** A flow whose blocks are all in view: it logs a message when it starts, and has a block of a macro if one is given. */
export function startLogging(message: string, macroId?: string): ContentsJson {
  const { block, wire, contents } = flowBuilder();
  const start = block([0, 0], 'start');
  wire(start, 'started', block([1, 0], 'log', { options: { message } }), 'in');
  if (macroId !== undefined) {
    const target = { type: 'organizationMacro' as const, id: macroId };
    wire(start, 'started', block([1, 1], 'macro', { shape: { target } }), 'in');
  }
  return contents();
}
