import type { CallAnswer, CallBody } from '../../../../src/domain/protocol/call.ts';
import type { Expression } from '../../../../src/domain/flow/expression/tree/expression.ts';
import { flowBuilder, value } from '../../../platform/demo/flows/builder.ts';
import type { ContentsJson } from '../../../platform/areas/flows/contents.ts';
import type { Credentials, PlatformClient } from './client.ts';

/** A flow that logs a message when it begins, with a block for each of these macros before. */
export function loggingFlow(message: Expression = 'Hello', macroIds: readonly string[] = []): ContentsJson {
  const { block, wire, contents } = flowBuilder();
  const start = block([0, 0], 'start');
  let [from, output] = [start, 'started'];
  for (const [index, id] of macroIds.entries()) {
    const called = block([index + 1, 0], 'macro', { shape: { target: { type: 'organizationMacro', id } } });
    wire(from, output, called, 'in');
    [from, output] = [called, 'out'];
  }
  wire(from, output, block([9, 0], 'log', { options: { message } }), 'in');
  return contents();
}

/** A macro with an input and an output, which logs what its configuration key `prefix` gives, if it is to. */
export function loggingMacro(
  message: Expression = 'Within',
  configuration: { readonly [key: string]: string } = {},
  macroIds: readonly string[] = [],
): ContentsJson {
  const { block, wire, contents } = flowBuilder();
  const inside = block([0, 0], 'macroInput', { shape: { key: 'in', displayName: 'In' } });
  const log = block([1, 0], 'log', { options: { message } });
  wire(inside, 'out', log, 'in');
  let [from, output] = [log, 'out'];
  for (const [index, id] of macroIds.entries()) {
    const called = block([index + 2, 0], 'macro', { shape: { target: { type: 'organizationMacro', id } } });
    wire(from, output, called, 'in');
    [from, output] = [called, 'out'];
  }
  wire(from, output, block([9, 0], 'macroOutput', { shape: { key: 'out', displayName: 'Out' } }), 'in');
  return contents({ configuration });
}

/** A macro that sets these values. */
export function settingMacro(names: readonly string[]): ContentsJson {
  const { block, wire, contents } = flowBuilder();
  const inside = block([0, 0], 'macroInput', { shape: { key: 'in', displayName: 'In' } });
  const set = block([1, 0], 'setValues', { shape: { names } });
  const end = block([2, 0], 'macroOutput', { shape: { key: 'out', displayName: 'Out' } });
  wire(inside, 'out', set, 'in');
  wire(set, 'out', end, 'in');
  return contents();
}

/** A flow whose sessions begin through an API endpoint, which replies at once. It may keep requests in a variable. */
export function endpointFlow(name: string, variable?: string): ContentsJson {
  const { block, wire, contents } = flowBuilder();
  const called = block([0, 0], 'apiEndpoint', { shape: { name, starts: 'trigger' } });
  wire(called, 'called', block([1, 0], 'apiReply'), 'reply');
  if (variable !== undefined) {
    const shape = { name: variable, type: 'global', visibility: 'public' };
    wire(called, 'called', block([1, 1], 'variable', { shape, options: { value: value('request') } }), 'set');
  }
  return contents();
}

type Kind = 'flow' | 'macro';

/** Calls on flows and macros by one user. Throws where an answer is not expected. */
export function flowCallsOf(client: PlatformClient, who: Required<Credentials>) {
  const created = async (kind: Kind, name: string, contents?: ContentsJson): Promise<string> => {
    const id = crypto.randomUUID();
    const { status, body } = await client.call(
      `${kind}.create`,
      { id, organizationId: who.organizationId, name },
      who,
    );
    if (status !== 200) throw new Error(`the ${kind} is refused: ${JSON.stringify(body)}`);
    if (contents !== undefined) await saved(kind, id, { contents });
    return id;
  };
  const save = (kind: Kind, id: string, body: CallBody<'macro.update'>) =>
    client.call(`${kind}.update`, body, who, { id });
  const saved = async (kind: Kind, id: string, given: CallBody<'macro.update'>) => {
    const { status, body } = await save(kind, id, given);
    if (status !== 200) throw new Error(`the contents are refused: ${JSON.stringify(body)}`);
    return body as CallAnswer<'flow.update'>;
  };
  const deploy = (id: string, note = '', reason = '') =>
    client.call('flow.deploy', { note, reason }, who, { id });
  return { created, save, saved, deploy };
}
