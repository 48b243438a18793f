import { expect, test } from 'vitest';
import { expressionOf } from '../../../../../src/domain/flow/expression/text/read.ts';
import { numberInText, numberMentions } from '../../../../../src/domain/flow/find/numbers.ts';
import { contentsOf, node } from '../contents/example.ts';

const text = (number: string) => ({ kind: 'text', number });

test('finds numbers by entity, as texts in any notation, and as keys', () => {
  const contents = contentsOf([
    node('out', 'outboundCall', { destinations: '[number#"n1"]', display: 'dial("050-311 22 00")' }),
    node(
      'which',
      'switch',
      {},
      {
        branches: [{ name: 'Sales', when: expressionOf('called.number == "+31503112201"') }],
      },
    ),
    node('log', 'log', { message: '"Call us at 050 311 22 02" & user#"u1"' }),
  ]);
  expect(numberMentions(contents).map(({ subject, named }) => [subject, named])).toEqual([
    [
      { kind: 'node', id: 'out' },
      { kind: 'entity', id: 'n1' },
    ],
    [{ kind: 'node', id: 'out' }, text('+31503112200')],
    [{ kind: 'node', id: 'which' }, text('+31503112201')],
  ]);
  const keys = expressionOf('{"+31503112203": "Sales"}');
  const keyed = contentsOf([
    { ...node('set', 'log'), config: { shape: {}, options: { message: keys }, modes: {} } },
  ]);
  expect(numberMentions(keyed).map(({ named }) => named)).toEqual([text('+31503112203')]);
});

test('finds each number of a ring block, and none in a sentence with commas', () => {
  const numbers = '"050 311 22 00, +31503112201"';
  const contents = contentsOf([
    node('ring', 'ring', { numbers }),
    node('log', 'log', { message: '"Sales, 050 311 22 02"' }),
  ]);
  expect(numberMentions(contents).map(({ named }) => named)).toEqual([
    text('+31503112200'),
    text('+31503112201'),
  ]);
});

test('a text is a number only as a whole', () => {
  expect(numberInText('tel:+31-50-311-22-00')).toBe('+31503112200');
  expect(numberInText('Call 050 311 22 00')).toBeNull();
  expect(numberInText('112')).toBeNull();
});
