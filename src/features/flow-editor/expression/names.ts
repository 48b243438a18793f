import type { Contents } from '../../../domain/flow/contents/contents.ts';
import type { MacroParameter } from '../../../domain/flow/contents/parameter.ts';
import { isBroken } from '../../../domain/flow/contents/node.ts';
import type { WireValues } from '../../../domain/flow/graph/edge-values.ts';

interface NamedVariable {
  readonly scope: 'session' | 'global';
  readonly name: string;
}

/** The names that an expression can refer to. */
export interface ExpressionNames {
  readonly values: WireValues;
  readonly variables: readonly NamedVariable[];
  readonly parameters: readonly Pick<MacroParameter, 'name' | 'displayName'>[];
  /** The configuration keys, each with its hint. */
  readonly config: { readonly [key: string]: string };
  /** The names of loop items. */
  readonly items: readonly string[];
}

export const noNames: ExpressionNames = {
  values: new Map(),
  variables: [],
  parameters: [],
  config: {},
  items: [],
};

/** The names known everywhere in a flow or macro. */
export function expressionNamesIn(
  contents: Pick<Contents, 'nodes' | 'parameters' | 'configuration'>,
): Omit<ExpressionNames, 'values'> {
  const variables = new Map<string, NamedVariable>();
  const items = new Set<string>();
  for (const node of contents.nodes) {
    if (isBroken(node)) continue;
    const { name, type, as } = node.config.shape;
    if (node.type === 'loop' && typeof as === 'string' && as !== '') items.add(as);
    if (node.type !== 'variable' || typeof name !== 'string' || name === '') continue;
    const scope = type === 'global' ? 'global' : 'session';
    variables.set(`${scope} ${name}`, { scope, name });
  }
  return {
    variables: [...variables.values()],
    parameters: contents.parameters,
    config: contents.configuration,
    items: [...items],
  };
}
