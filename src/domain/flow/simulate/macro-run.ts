import type { Contents } from '../contents/contents.ts';
import { emptyContents } from '../contents/contents.ts';
import { newBlock } from '../edit/command/add-block.ts';
import type { Expression } from '../expression/tree/expression.ts';

/** The path of the macro in a flow that runs it by itself. */
export const macroRunPath = ['macro'] as const;

/** How a macro is entered. */
export interface MacroEntry {
  /** The key of the input. */
  readonly input: string;
  /** The values of parameters, by id; the others have their defaults. */
  readonly parameters: { readonly [id: string]: Expression };
}

/** A flow whose call goes through the one macro that it has, to run this macro by itself. */
export function macroRun({ input, parameters }: MacroEntry): Contents {
  const place = { x: 0, y: 0 };
  const [call, [id]] = [newBlock('call', 'inboundCall', place), macroRunPath];
  const macro = newBlock(id, 'macro', place, { target: { type: 'organizationMacro', id } });
  return {
    ...emptyContents,
    nodes: [
      call,
      { ...macro, config: { ...macro.config, options: parameters } },
      // A request could still answer the call: otherwise the flow rejects it at the end of the macro.
      newBlock('request', 'apiEndpoint', place),
    ],
    edges: [{ id: 'wire', from: { nodeId: call.id, output: 'called' }, to: { nodeId: id, input } }],
  };
}
