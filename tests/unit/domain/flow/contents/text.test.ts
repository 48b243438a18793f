import fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { configInput } from '../../../../../src/domain/entities/flow/input.ts';
import { endpointName } from '../../../../../src/domain/entities/flow-trigger/input.ts';
import { catalogue } from '../../../../../src/domain/flow/catalogue/catalogue.ts';
import { emptyContents, readContents } from '../../../../../src/domain/flow/contents/contents.ts';
import { contentsLimits } from '../../../../../src/domain/flow/contents/limits.ts';
import { isBroken } from '../../../../../src/domain/flow/contents/node.ts';
import { applyChanges } from '../../../../../src/domain/flow/edit/apply.ts';
import { renameBlock, setNote } from '../../../../../src/domain/flow/edit/command/block.ts';
import { setConfigurationKey } from '../../../../../src/domain/flow/edit/command/configuration.ts';
import { setDescription } from '../../../../../src/domain/flow/edit/command/fields.ts';
import { setParameter } from '../../../../../src/domain/flow/edit/command/parameter.ts';
import { documentJson, readDocument } from '../../../../../src/domain/flow/edit/document.ts';
import type { Expression } from '../../../../../src/domain/flow/expression/tree/expression.ts';
import { scenarioSchema } from '../../../../../src/domain/flow/simulate/scenario.ts';
import { testCaseSchema } from '../../../../../src/domain/flow/simulate/test-case.ts';
import { limitCharacters } from '../../../../../src/kit/form-control/limit-characters.ts';
import { node, parameter } from './example.ts';

const family = '👨‍👩‍👧‍👦';

/** The text that a field of the kit accepts of a pasted text. */
function accepted(value: string, max: number): string {
  const control = { value, selectionStart: value.length, setSelectionRange: () => {} };
  limitCharacters({ currentTarget: control, nativeEvent: { inputType: 'insertFromPaste' } } as never, max);
  return control.value;
}

const anyAccepted = (max: number): fc.Arbitrary<string> =>
  fc
    .tuple(
      fc.array(fc.constantFrom(family, '😀', '🇳🇱', '🇳', 'e\u0301', '\u0301', 'a', '界', '각', 'ﷺ'), {
        minLength: 1,
        maxLength: 12,
      }),
      fc.nat(max),
    )
    .map(([characters, times]) => accepted(characters.join('').repeat(times + 1), max));

/** Contents with the texts at every place where the editor has a field for one. */
function contentsWith(name: string, text: string): unknown {
  const references: Expression = [
    { op: 'value', name },
    { op: 'parameter', name },
    { op: 'config', name },
    { op: 'variable', scope: 'session', name },
    { op: 'let', name, be: 1, in: { op: 'item', name } },
  ];
  return {
    nodes: [
      { ...node('named', 'log'), name, config: { shape: {}, options: { message: references }, modes: {} } },
      node('switch', 'switch', {}, { branches: [{ name, when: true }] }),
      {
        ...node('values', 'setValues'),
        config: { shape: { names: [name] }, options: { [name]: name }, modes: {} },
      },
      node('loop', 'loop', {}, { as: name }),
      node('variable', 'variable', {}, { name }),
      node('endpoint', 'apiEndpoint', {}, { name }),
      node('input', 'macroInput', {}, { key: name, displayName: name }),
      node('events', 'channelEvents', {}, { events: [name] }),
      node('note', 'note', {}, { text }),
    ],
    edges: [{ id: 'e', from: { nodeId: 'switch', output: name }, to: { nodeId: 'named', input: 'in' } }],
    parameters: [
      parameter('p', { name, displayName: name, simpleEnumValues: [{ value: name, name }] }),
      parameter('q', { simpleEnum: { type: 'predefined', name }, visibilityMap: { p: [name] } }),
    ],
    configuration: { [name]: name },
    description: text,
  };
}

/** The ids of everything in contents that cannot be read. */
function unreadableIn(json: unknown): readonly unknown[] {
  const outcome = readContents(json);
  if (!outcome.ok) return [outcome.reason];
  const { nodes, unreadable } = outcome.contents;
  const broken = nodes.filter(
    (one) => isBroken(one) || !catalogue[one.type as keyof typeof catalogue].layoutOf(one.config.shape).ok,
  );
  return [...broken.map(({ id }) => id), ...unreadable.edges, ...unreadable.parameters];
}

// Decision 75. Otherwise, a block would be saved and be unreadable afterwards.
test('contents have every text that the fields of the editor accept', () => {
  fc.assert(
    fc.property(anyAccepted(contentsLimits.name), anyAccepted(contentsLimits.description), (name, text) => {
      expect(unreadableIn(contentsWith(name, text))).toEqual([]);
    }),
    { numRuns: 60 },
  );
});

test('a name has as many emoji as letters, and no more', () => {
  const { name, description } = contentsLimits;
  const full = contentsWith(family.repeat(name), family.repeat(description));
  expect(unreadableIn(full)).toEqual([]);
  const longer = family.repeat(name + 1);
  expect(unreadableIn({ nodes: [{ ...node('a', 'log'), name: longer }] })).toEqual(['a']);
  expect(
    unreadableIn({ nodes: [node('a', 'switch', {}, { branches: [{ name: longer, when: true }] })] }),
  ).toEqual(['a']);
  expect(readContents({ ...emptyContents, description: family.repeat(description + 1) }).ok).toBe(false);
  expect(readContents({ configuration: { key: longer } }).ok).toBe(false);
});

// A keyboard that composes words types more than the field lets in otherwise.
test('typed texts are cut to what contents can have', () => {
  const long = family.repeat(contentsLimits.description + 1);
  const json = {
    nodes: [node('log', 'log'), node('note', 'note')],
    edges: [],
    parameters: [parameter('p')],
    configuration: { key: '' },
  };
  const read = readDocument({ name: '', summary: '' }, json);
  if (!read.ok) throw new Error(read.reason);
  const { document } = applyChanges(read.document, [
    ...renameBlock(read.document, 'log', long),
    ...setNote(read.document, 'note', long),
    ...setDescription(read.document, long),
    ...setConfigurationKey(read.document, 'key', long),
    ...setParameter(read.document, 'p', 'displayName', long),
  ]);
  expect(unreadableIn(documentJson(document))).toEqual([]);
  expect(document.description).toBe(family.repeat(contentsLimits.description));
});

test('a name of one endless character is refused', () => {
  const pile = `a${'\u0301'.repeat(32 * contentsLimits.name)}`;
  expect(unreadableIn({ nodes: [{ ...node('a', 'log'), name: pile }] })).toEqual(['a']);
});

test('cases of a test, values of the configuration and triggers take the same names', () => {
  const name = family.repeat(contentsLimits.name);
  const scenario = v.parse(scenarioSchema, {
    begin: { type: 'endpoint', name, request: null },
    at: '2026-01-15T12:00:00.000Z',
    http: [{ method: null, url: name, afterMs: 1, answer: { type: 'failed', error: name } }],
  });
  const expected = [{ kind: 'sent', name: family.repeat(contentsLimits.description) }];
  expect(v.is(testCaseSchema, { name, scenario, expected })).toBe(true);
  expect(v.is(testCaseSchema, { name: name + family, scenario, expected })).toBe(false);
  expect(v.is(configInput, { [name]: family.repeat(5000) })).toBe(true);
  expect(v.is(configInput, { [name]: family.repeat(5001) })).toBe(false);
  expect(v.is(endpointName, name)).toBe(true);
});
