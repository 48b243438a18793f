import type { FunctionHost } from '../library/define.ts';
import { stop } from '../tree/error.ts';
import type { ExpressionOf } from '../tree/expression.ts';
import type { FlowValue } from '../value/value.ts';
import type { EvaluationBudget } from './budget.ts';

/** Resolves the names in an expression. Each function returns undefined for an unknown name. */
export interface ExpressionContext extends Pick<FunctionHost, 'now' | 'random' | 'entity'> {
  readonly variable: (scope: 'session' | 'global', name: string) => FlowValue | undefined;
  readonly parameter: (name: string) => FlowValue | undefined;
  readonly config: (name: string) => FlowValue | undefined;
  readonly value: (name: string) => FlowValue | undefined;
  /** The item of a loop block. */
  readonly item: (name: string) => FlowValue | undefined;
  /** The enclosing budget; by default the evaluation has its own. */
  readonly budget?: EvaluationBudget;
}

/** The names bound by `let` and `for`, innermost first. */
export interface Scope {
  readonly name: string;
  readonly value: FlowValue;
  readonly outer: Scope | undefined;
}

/** The value of a name bound by `let`, `for` or a loop block. */
function boundValue(
  scope: Scope | undefined,
  name: string,
  { item }: ExpressionContext,
): FlowValue | undefined {
  for (let each = scope; each !== undefined; each = each.outer) if (each.name === name) return each.value;
  return item(name);
}

/** The value of a reference. */
export function referenceValue(
  node: ExpressionOf<'variable' | 'parameter' | 'config' | 'value' | 'item'>,
  context: ExpressionContext,
  scope: Scope | undefined,
): FlowValue {
  const { name } = node;
  const found = (() => {
    switch (node.op) {
      case 'variable':
        return context.variable(node.scope, name);
      case 'item':
        return boundValue(scope, name, context);
      default:
        return context[node.op](name);
    }
  })();
  if (found !== undefined) return found;
  if (node.op === 'variable') throw stop('variableNotDeclared', { name });
  throw stop(node.op === 'item' ? 'iteratorNotSet' : 'valueNotSet', { name });
}
