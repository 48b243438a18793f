import fc from 'fast-check';
import type { Expression } from '../../../../../src/domain/flow/expression/tree/expression.ts';
import { expressionFault } from '../../../../../src/domain/flow/expression/tree/expression-fault.ts';
import { parsedExpression } from '../../../../../src/domain/flow/expression/tree/schema.ts';
import { signs } from '../../../../../src/domain/flow/expression/tree/sign.ts';

// Names that are keywords, namespaces or need quotes, and some that meet so that binding matters.
const name = fc.oneof(
  { arbitrary: fc.constantFrom('x', 'y', 'caller'), weight: 5 },
  {
    arbitrary: fc.constantFrom('in', 'var', 'item', 'default', 't', 'none', 'é', 'odd name', '`\\'),
    weight: 2,
  },
  { arbitrary: fc.string({ minLength: 1, maxLength: 5 }), weight: 1 },
);
const text = fc.oneof(
  fc.string({ maxLength: 6 }),
  fc.constantFrom('', '{', '}', '"', '\\', '\n', 'Hello {name}', '\ud800', '\u0000'),
);
/** Expressions without parts. */
export const leaves: fc.Arbitrary<Expression> = fc.oneof(
  fc.constantFrom(null, true, false),
  fc.constantFrom(0, -0, 5, -5, 0.1, 1e21, -1e-7, Number.MAX_VALUE),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  text,
  fc.record({ op: fc.constant('duration' as const), ms: fc.nat({ max: 1e12 }) }),
  fc.date({ min: new Date(-6e13), max: new Date(2e14), noInvalidDate: true }).map((date) => ({
    op: 'date' as const,
    at: new Date(date.getTime() - (date.getTime() % 1000)).toISOString(),
  })),
  fc.record({ op: fc.constant('entity' as const), type: name, id: text }),
  fc.record({
    op: fc.constant('variable' as const),
    scope: fc.constantFrom('session' as const, 'global' as const),
    name,
  }),
  fc.record({ op: fc.constantFrom('parameter' as const, 'config' as const), name }),
  fc.record({ op: fc.constantFrom('value' as const, 'item' as const), name }),
  fc.constant(parsedExpression({ op: 'later', what: [1, { a: null }] }) ?? null),
);

const { tree } = fc.letrec<{ tree: Expression }>((tie) => {
  const part = tie('tree');
  const parts = fc.array(part, { maxLength: 3 });
  return {
    tree: fc.oneof(
      { depthSize: 'medium', withCrossShrink: true },
      { arbitrary: leaves, weight: 3 },
      parts,
      fc.record({
        op: fc.constant('dictionary' as const),
        entries: fc.array(fc.tuple(text, part), { maxLength: 3 }),
      }),
      fc.record({
        op: fc.constant('text' as const),
        parts: fc.array(fc.oneof(text, part), { maxLength: 4 }),
      }),
      fc.record(
        { op: fc.constant('get' as const), from: part, key: part, default: part },
        { requiredKeys: ['op', 'from', 'key'] },
      ),
      fc.record({ op: fc.constant('field' as const), from: part, name }),
      fc.record({ op: fc.constantFrom('not' as const, 'negate' as const), of: part }),
      {
        arbitrary: fc.record({
          op: fc.constant('binary' as const),
          sign: fc.constantFrom(...signs),
          left: part,
          right: part,
        }),
        weight: 4,
      },
      fc.record({ op: fc.constant('if' as const), when: part, value: part, else: part }),
      fc.record(
        {
          op: fc.constant('switch' as const),
          on: part,
          cases: fc.array(fc.record({ when: part, value: part }), { maxLength: 2 }),
          default: part,
        },
        { requiredKeys: ['op', 'cases'] },
      ),
      { arbitrary: fc.record({ op: fc.constant('let' as const), name, be: part, in: part }), weight: 2 },
      fc.record(
        { op: fc.constant('each' as const), list: part, as: name, where: part, to: part },
        { requiredKeys: ['op', 'list', 'as', 'to'] },
      ),
      fc.record({ op: fc.constant('call' as const), name, args: parts }),
    ),
  };
});

/** Expressions of every operation. */
export const expressions: fc.Arbitrary<Expression> = tree.filter((each) => expressionFault(each) === null);
