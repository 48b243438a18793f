import type { FunctionHost } from '../library/define.ts';
import { EvaluationStop, stop } from '../tree/error.ts';
import { functionOf } from '../library/library.ts';
import type { Expression, ExpressionNode, ExpressionOf } from '../tree/expression.ts';
import { isList, isNode } from '../tree/expression.ts';
import { sameFlowValue } from '../value/compare.ts';
import { textReads, valueText } from '../value/text.ts';
import type { FlowValue } from '../value/value.ts';
import { dictionaryOf, isKind, kindOf } from '../value/value.ts';
import { negated } from './arithmetic.ts';
import { binaryValue } from './binary.ts';
import { EvaluationBudget } from './budget.ts';
import type { ExpressionContext, Scope } from './context.ts';
import { referenceValue } from './context.ts';
import { fieldOf, memberAt, missingMember } from './member.ts';

const truth = (value: FlowValue): boolean => {
  if (typeof value !== 'boolean') throw stop('unsupportedType', { type: kindOf(value) });
  return value;
};

/** The cost of an entity lookup, in steps. */
const entitySteps = 50;

/** One evaluation, with its context and its usage of the limits. */
export class Evaluation {
  readonly #context: ExpressionContext;
  readonly #budget: EvaluationBudget;
  readonly #host: FunctionHost;

  constructor(context: ExpressionContext) {
    this.#context = context;
    this.#budget = context.budget ?? new EvaluationBudget();
    const { spend, read, reserve } = this.#budget;
    const entity: FunctionHost['entity'] = (type, id) => {
      spend(entitySteps);
      return context.entity(type, id);
    };
    this.#host = { ...context, entity, spend, read, reserve };
  }

  value(expression: Expression, scope?: Scope): FlowValue {
    this.#budget.spend();
    if (typeof expression !== 'object' || expression === null) return expression;
    try {
      if (isList(expression)) return this.#budget.made(expression.map((item) => this.value(item, scope)));
      if (!isNode(expression)) throw stop('unsupportedType', { type: expression.op });
      return this.#node(expression, scope);
    } catch (error) {
      if (error instanceof EvaluationStop) error.node ??= expression;
      throw error;
    }
  }

  #node(node: ExpressionNode, scope: Scope | undefined): FlowValue {
    const valueOf = (part: Expression) => this.value(part, scope);
    switch (node.op) {
      case 'duration':
        return { kind: 'duration', ms: node.ms };
      case 'date':
        return { kind: 'date', at: Date.parse(node.at) };
      case 'entity':
        return { kind: 'entity', type: node.type, id: node.id };
      case 'dictionary':
        return this.#budget.made(dictionaryOf(node.entries.map(([key, one]) => [key, valueOf(one)])));
      case 'text':
        return this.#template(node, scope);
      case 'variable':
      case 'parameter':
      case 'config':
      case 'value':
      case 'item':
        return referenceValue(node, this.#context, scope);
      case 'get':
        return this.#get(node, scope);
      case 'field':
        return this.#budget.made(fieldOf(valueOf(node.from), node.name, this.#host));
      case 'not':
        return !truth(valueOf(node.of));
      case 'negate':
        return negated(valueOf(node.of));
      case 'binary':
        return this.#binary(node, scope);
      case 'if':
        return valueOf(truth(valueOf(node.when)) ? node.value : node.else);
      case 'switch':
        return this.#switch(node, scope);
      case 'let':
        return this.value(node.in, { name: node.name, value: valueOf(node.be), outer: scope });
      case 'each':
        return this.#each(node, scope);
      case 'call':
        return this.#call(node, scope);
      case 'broken':
        throw stop('unfinished');
    }
  }

  #template({ parts }: ExpressionOf<'text'>, scope: Scope | undefined): FlowValue {
    let text = '';
    for (const part of parts) {
      const value = this.value(part, scope);
      this.#budget.read(value, textReads);
      text += valueText(value);
      this.#budget.reserve(text.length);
    }
    return this.#budget.made(text);
  }

  #get({ from, key, ...rest }: ExpressionOf<'get'>, scope: Scope | undefined): FlowValue {
    const whole = this.value(from, scope);
    const asked = this.value(key, scope);
    this.#budget.read(asked);
    const found = whole === null && 'default' in rest ? undefined : memberAt(whole, asked);
    if (found !== undefined) return found;
    if (rest.default === undefined) throw missingMember(asked);
    return this.value(rest.default, scope);
  }

  #binary({ sign, left, right }: ExpressionOf<'binary'>, scope: Scope | undefined): FlowValue {
    const first = this.value(left, scope);
    switch (sign) {
      case '??':
        return first ?? this.value(right, scope);
      case 'and':
        return truth(first) && truth(this.value(right, scope));
      case 'or':
        return truth(first) || truth(this.value(right, scope));
      default:
        return this.#budget.made(binaryValue(sign, first, this.value(right, scope), this.#budget));
    }
  }

  #switch(node: ExpressionOf<'switch'>, scope: Scope | undefined): FlowValue {
    const on = node.on === undefined ? undefined : this.value(node.on, scope);
    for (const { when, value } of node.cases) {
      const asked = this.value(when, scope);
      if (on !== undefined) for (const one of [on, asked]) this.#budget.read(one, 2);
      if (on === undefined ? truth(asked) : sameFlowValue(on, asked)) return this.value(value, scope);
    }
    if (node.default === undefined) throw stop('noBranchMatched');
    return this.value(node.default, scope);
  }

  #each({ list, as, where, to }: ExpressionOf<'each'>, scope: Scope | undefined): FlowValue {
    const items = this.value(list, scope);
    if (!isKind(items, 'list')) throw stop('unsupportedType', { type: kindOf(items) });
    const values: FlowValue[] = [];
    for (const value of items) {
      const inner = { name: as, value, outer: scope };
      if (where === undefined || truth(this.value(where, inner))) values.push(this.value(to, inner));
    }
    return this.#budget.made(values);
  }

  #call({ name, args }: ExpressionOf<'call'>, scope: Scope | undefined): FlowValue {
    const found = functionOf(name, args.length);
    if (found === undefined) throw stop('unknownFunction', { name, count: args.length });
    const values = args.map((arg) => this.value(arg, scope));
    if (found.reads !== 0) for (const value of values) this.#budget.read(value, found.reads);
    return this.#budget.made(found.apply(values, this.#host));
  }
}
