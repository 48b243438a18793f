import type { KnownKind } from '../../../domain/flow/catalogue/block.ts';
import { library } from '../../../domain/flow/expression/library/library.ts';
import type { LibraryFunction } from '../../../domain/flow/expression/library/define.ts';
import { expressionOf } from '../../../domain/flow/expression/text/read.ts';
import { hasOp } from '../../../domain/flow/expression/tree/expression.ts';
import { isNamespace, nameText } from '../../../domain/flow/expression/text/word.ts';
import type { Namespace } from '../../../domain/flow/expression/text/word.ts';
import { fieldsOfEntity } from './entity-field.ts';
import { fieldsOfKind, inferredKind } from './inferred-kind.ts';
import type { ExpressionNames } from './names.ts';
import { spansOf } from './span.ts';

/** A possible completion at the cursor. */
export type Completion =
  | {
      readonly source: 'value';
      readonly name: string;
      readonly kind: KnownKind;
      readonly certainty: 'sure' | 'maybe';
    }
  | { readonly source: 'field'; readonly name: string; readonly kind: KnownKind }
  | { readonly source: 'variable'; readonly name: string; readonly scope: 'session' | 'global' }
  | { readonly source: 'parameter' | 'config'; readonly name: string; readonly about: string }
  | { readonly source: 'item' | 'bound' | 'keyword' | 'entity'; readonly name: string }
  | { readonly source: 'function'; readonly name: string; readonly definition: LibraryFunction };

export interface Completions {
  /** The start of the text that a completion replaces. */
  readonly from: number;
  readonly list: readonly Completion[];
}

/** The entity types that expressions can name: those of simple modes, and recordings. */
export const entityTypes = ['user', 'sound', 'device', 'trunk', 'schedule', 'recording'] as const;

const keywords = ['if', 'then', 'else', 'let', 'in', 'for', 'where', 'switch', 'and', 'or', 'not', 'matches'];
const constants = ['true', 'false', 'none'];

const variablesOf = ({ variables }: ExpressionNames, wanted: 'session' | 'global'): readonly Completion[] =>
  variables
    .filter(({ scope }) => scope === wanted)
    .map(({ scope, name }) => ({ source: 'variable', scope, name }));
const parametersOf = ({ parameters }: ExpressionNames): readonly Completion[] =>
  parameters.map(({ name, displayName }) => ({ source: 'parameter', name, about: displayName }));
const configOf = ({ config }: ExpressionNames): readonly Completion[] =>
  Object.entries(config).map(([name, about]) => ({ source: 'config', name, about }));
const valuesOf = ({ values }: ExpressionNames): readonly Completion[] =>
  [...values].map(([name, { kind, sure }]) => ({
    source: 'value',
    name,
    kind,
    certainty: sure ? 'sure' : 'maybe',
  }));
const itemsOf = ({ items }: ExpressionNames): readonly Completion[] =>
  items.map((name) => ({ source: 'item', name }));

const members: { readonly [Name in Namespace]: (names: ExpressionNames) => readonly Completion[] } = {
  var: (names) => variablesOf(names, 'session'),
  global: (names) => variablesOf(names, 'global'),
  param: parametersOf,
  config: configOf,
  value: valuesOf,
  item: itemsOf,
};

/** The fields of the value before a dot. */
function fieldsBefore(text: string, names: ExpressionNames): readonly Completion[] {
  // The longest text that is a value: `caller.number`, but not `"Hello " & caller.number`.
  const chain = /[\p{L}_][\p{L}\p{N}_]*(?:#"[^"]*")?(?:\([^()]*\))?(?:\.[\p{L}_][\p{L}\p{N}_]*)*$/u.exec(
    text,
  );
  if (chain === null) return [];
  const value = expressionOf(chain[0]);
  const fields = hasOp(value, 'entity')
    ? fieldsOfEntity(value.type)
    : (fieldsOfKind[inferredKind(value, names)] ?? {});
  return Object.entries(fields).map(([name, kind]) => ({ source: 'field', name, kind }));
}

/** The names bound by `let` or `for` before the position. */
const boundBefore = (text: string): readonly Completion[] => {
  const found = [...text.matchAll(/\b(?:let|for)\s+([\p{L}_][\p{L}\p{N}_]*)\s*(?:=|in\b)/gu)];
  return [...new Set(found.map(([, name = '']) => name))].map((name) => ({ source: 'bound', name }));
};

const functions: readonly Completion[] = Object.entries(library).map(([name, definition]) => ({
  source: 'function',
  name,
  definition,
}));
const words: readonly Completion[] = [...constants, ...keywords].map((name) => ({ source: 'keyword', name }));
const entities: readonly Completion[] = entityTypes.map((name) => ({ source: 'entity', name }));

/** The completions at a position; undefined inside a text or number. */
export function completionsAt(text: string, at: number, names: ExpressionNames): Completions | undefined {
  const span = spansOf(text).find(({ from, to }) => from < at && at <= to);
  const isClosed = span?.to === at && text[at - 1] === '"' && at - (span?.from ?? at) > 1;
  if (span !== undefined && !isClosed && ['text', 'number', 'entity'].includes(span.kind)) return undefined;
  const word = /(?:`[^`]*|[\p{L}_][\p{L}\p{N}_]*)?$/u.exec(text.slice(0, at))?.[0] ?? '';
  const from = at - word.length;
  const before = text.slice(0, from);
  if (before.endsWith('.')) {
    const space = /(?:^|[^\p{L}\p{N}_.`])([a-z]+)\.$/u.exec(before)?.[1] ?? '';
    const list = isNamespace(space) ? members[space](names) : fieldsBefore(before.slice(0, -1), names);
    return { from, list };
  }
  const list = [
    ...boundBefore(before),
    ...valuesOf(names),
    ...names.variables.map(({ scope, name }): Completion => ({ source: 'variable', scope, name })),
    ...parametersOf(names),
    ...configOf(names),
    ...itemsOf(names),
    ...functions,
    ...entities,
    ...words,
  ];
  return { from, list };
}

const prefixes = { parameter: 'param', config: 'config', item: 'item' } as const;

/** The inserted text of a completion, on its own or after the dot of its namespace. */
export function completionText(completion: Completion, place: 'alone' | 'behindDot'): string {
  const name = nameText(completion.name);
  switch (completion.source) {
    case 'variable':
      return place === 'behindDot' ? name : `${completion.scope === 'session' ? 'var' : 'global'}.${name}`;
    case 'parameter':
    case 'config':
    case 'item':
      return place === 'behindDot' ? name : `${prefixes[completion.source]}.${name}`;
    case 'function':
      return `${name}()`;
    case 'keyword':
      return completion.name;
    default:
      return name;
  }
}

/** The kind of a completion's value, if it is certain. */
export function completionKind(completion: Completion): KnownKind {
  switch (completion.source) {
    case 'value':
    case 'field':
      return completion.kind;
    case 'function':
      return completion.definition.result;
    case 'entity':
      return 'entity';
    default:
      return 'any';
  }
}

const ranks: { readonly [Source in Completion['source']]: number } = {
  bound: 6,
  value: 5,
  field: 5,
  item: 4,
  variable: 3,
  parameter: 3,
  config: 2,
  entity: 1,
  function: 0,
  keyword: -1,
};

/** The sorting rank of a completion: values of the wanted kinds first, and unsure values after sure ones. */
export function completionRank(completion: Completion, wanted: readonly KnownKind[]): number {
  const kind = completionKind(completion);
  const fits = kind !== 'any' && wanted.includes(kind) ? 10 : 0;
  const doubt = completion.source === 'value' && completion.certainty === 'maybe' ? 1 : 0;
  return ranks[completion.source] + fits - doubt;
}
