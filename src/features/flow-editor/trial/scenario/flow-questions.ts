import { ringNumbers } from '../../../../domain/flow/catalogue/ring-numbers.ts';
import type { Contents } from '../../../../domain/flow/contents/contents.ts';
import type { AnyNode } from '../../../../domain/flow/contents/node.ts';
import { isBroken } from '../../../../domain/flow/contents/node.ts';
import { partsOf } from '../../../../domain/flow/expression/tree/children.ts';
import { hasOp } from '../../../../domain/flow/expression/tree/expression.ts';
import { entitiesOfBlock } from '../../../../domain/flow/find/entities.ts';

/** The questions about a flow that a scenario can answer. */
export interface FlowQuestions {
  readonly hasCalls: boolean;
  readonly hasStart: boolean;
  readonly endpoints: readonly string[];
  /** The called parties and transfer targets, as named in scenarios. */
  readonly parties: readonly string[];
  readonly schedules: readonly string[];
  readonly picksUp: boolean;
  readonly hasQueue: boolean;
}

const partyTypes = new Set(['user', 'device', 'trunk', 'number']);

/** The options with the parties that a block calls. */
const partyOptions: { readonly [type: string]: readonly string[] } = {
  outboundCall: ['destinations'],
  ring: ['users', 'devices', 'numbers'],
  transfer: ['to'],
};

/** The constant parties that a block calls. Computed parties become unknown facts of the test run. */
function partiesOf(node: AnyNode): readonly string[] {
  if (isBroken(node)) return [];
  const { options } = node.config;
  const given = (partyOptions[node.type] ?? []).flatMap((option) => options[option] ?? []);
  const used = given.flatMap(partsOf);
  const texts =
    node.type === 'ring' ? used.flatMap((part) => (typeof part === 'string' ? ringNumbers(part) : [])) : [];
  const dialled = used.flatMap((part) => {
    const [number] = hasOp(part, 'call') && part.name === 'dial' ? part.args : [];
    return typeof number === 'string' ? [number] : [];
  });
  const entities = used.flatMap((part) =>
    hasOp(part, 'entity') && partyTypes.has(part.type) ? [`${part.type}:${part.id}`] : [],
  );
  return [...entities, ...dialled, ...texts];
}

const unique = (texts: readonly string[]): readonly string[] => [...new Set(texts)];

/** The questions about a flow and its macros. */
export function questionsOf(all: readonly Contents[]): FlowQuestions {
  const nodes = all.flatMap((contents) => contents.nodes);
  const has = (type: string) => nodes.some((node) => node.type === type);
  return {
    hasCalls: has('inboundCall'),
    hasStart: has('start'),
    endpoints: unique(
      nodes.flatMap((node) => {
        if (node.type !== 'apiEndpoint' || isBroken(node)) return [];
        const { name } = node.config.shape;
        return typeof name === 'string' && name !== '' ? name : [];
      }),
    ),
    parties: unique(nodes.flatMap(partiesOf)),
    schedules: unique(
      nodes.flatMap(entitiesOfBlock).flatMap(({ type, id }) => (type === 'schedule' ? id : [])),
    ),
    picksUp: has('pickUp'),
    hasQueue: has('queue'),
  };
}
