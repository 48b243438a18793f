import type { EntityName } from '../../../src/domain/entities/models.ts';
import { models } from '../../../src/domain/entities/models.ts';
import type { BlockLayout, BlockOption, BlockOutput } from '../../../src/domain/flow/catalogue/block.ts';
import type { BlockType } from '../../../src/domain/flow/catalogue/block-type.ts';
import { blockTypes } from '../../../src/domain/flow/catalogue/block-type.ts';
import { catalogue } from '../../../src/domain/flow/catalogue/catalogue.ts';
import { ringOptions } from '../../../src/domain/flow/catalogue/staged.ts';
import type { Expression } from '../../../src/domain/flow/expression/tree/expression.ts';
import { hasOp, isEmptyExpression, isNode } from '../../../src/domain/flow/expression/tree/expression.ts';
import { entityNames } from '../rows.ts';
import { call, dictionary, entity, field, text, value } from '../../platform/demo/flows/builder.ts';

/** A place in the contents of a flow that can hold an entity, with the block that stands around it. */
export interface EntityPlace {
  readonly name: string;
  readonly type: EntityName;
  readonly block: BlockType;
  readonly shape: { readonly [field: string]: unknown };
  /** The input by which the block begins its work. */
  readonly input: string;
  readonly outputs: readonly BlockOutput[];
  /** The options with this id in the place; `own` names a row of the attacker for the others. */
  readonly options: (
    id: string,
    own: (type: EntityName) => string,
  ) => { readonly [option: string]: Expression };
}

/** Blocks that have options only once their shape names them. */
const shapes: { readonly [Type in BlockType]?: { readonly [field: string]: unknown } } = {
  setValues: { names: ['named'] },
  variable: { name: 'named', type: 'session', visibility: 'local' },
};

/** Options of which a block needs one, whichever it is. */
const alternatives: { readonly [Type in BlockType]?: readonly string[] } = {
  ring: ringOptions,
};

/** The types of entities that blocks work with. */
const usedTypes = [
  ...([
    'user',
    'device',
    'trunk',
    'number',
    'sound',
    'recording',
    'schedule',
    'channel',
    'callQueue',
  ] as const),
] satisfies readonly EntityName[];

const audioTypes: readonly EntityName[] = ['sound', 'recording'];

type Form = (type: EntityName, id: string) => Expression;

const asEntity: Form = entity;
const inList: Form = (type, id) => [entity(type, id)];
const asAudio: Form = (type, id) => call(type, id);
/** Everything that an expression can learn of an entity. */
const read: Form = (type, id) => [
  call('exists', entity(type, id)),
  ...Object.keys(models[type].schema.entries).map((name) => field(entity(type, id), name)),
];

/** The forms in which an option can name an entity, with the types of entities that each can name. */
function formsOf({
  kinds,
  simple,
}: BlockOption): readonly (readonly [string, Form, readonly EntityName[]])[] {
  const isAny = kinds.includes('any');
  const wanted = simple !== undefined && 'entityType' in simple ? simple.entityType : null;
  const [first, ...others] = usedTypes.toSorted((a, b) => Number(b === wanted) - Number(a === wanted));
  const types = first === undefined ? [] : [first, ...others];
  return [
    ...(isAny || kinds.includes('entity') ? [['entity', asEntity, types] as const] : []),
    ...(isAny || kinds.includes('list') ? [['list', inList, types] as const] : []),
    ...(isAny || kinds.includes('audio') ? [['audio', asAudio, audioTypes] as const] : []),
  ];
}

/** A value for an option that the block needs beside the one under attack. */
function fillerOf({ kinds, simple }: BlockOption, own: (type: EntityName) => string): Expression {
  if (simple?.name === 'entity') return entity(simple.entityType, own(simple.entityType as EntityName));
  if (simple?.name === 'entityList') return [entity(simple.entityType, own(simple.entityType as EntityName))];
  if (kinds.includes('dictionary')) return dictionary({ useDtmfConfirm: 'true' });
  if (kinds.includes('audio')) return asAudio('sound', own('sound'));
  return kinds.includes('component') ? value('channel') : 'x';
}

/** Whether the block cannot work with the default: it is empty, or a value that calls do not have. */
const isWanting = ({ needed, default: given }: BlockOption): boolean =>
  needed &&
  (isEmptyExpression(given) || (isNode(given) && hasOp(given, 'value') && given.name !== 'channel'));

const maxWaitMs = 10_000;
const isShortWait = (given: Expression): boolean =>
  isNode(given) && hasOp(given, 'duration') && given.ms <= maxWaitMs;

/** The other options of a block: no waits, what it needs, and the modes in which the attacked one counts. */
function othersOf({ options }: BlockLayout, attacked: string, own: (type: EntityName) => string) {
  const modes = options[attacked]?.visibilityMap ?? {};
  return Object.fromEntries(
    Object.entries(options).flatMap(([id, option]): (readonly [string, Expression])[] => {
      const [mode] = modes[id] ?? [];
      if (mode !== undefined) return [[id, mode]];
      if (isShortWait(option.default)) return [[id, { op: 'duration', ms: 0 }]];
      return isWanting(option) ? [[id, fillerOf(option, own)]] : [];
    }),
  );
}

/** One of the block's alternatives, unless it is the option under attack. */
function alternativeOf(
  block: BlockType,
  { options }: BlockLayout,
  attacked: string,
  own: (type: EntityName) => string,
): Readonly<Record<string, Expression>> {
  const [first, ...others] = alternatives[block] ?? [];
  const option = first === undefined ? undefined : options[first];
  if (first === undefined || option === undefined || [first, ...others].includes(attacked)) return {};
  return { [first]: fillerOf(option, own) };
}

/** The values of the option by which a block says what it acts on, if it has one: `device` instead of `channel`. */
function variantsOf(
  { options }: BlockLayout,
  attacked: string,
): readonly (readonly [string, string] | null)[] {
  const modes = options[attacked]?.visibilityMap ?? {};
  const chosen = Object.entries(options).find(
    ([id, { simple }]) => simple?.name === 'enum' && !(id in modes),
  );
  const [id, option] = chosen ?? [];
  if (id === undefined || option?.simple?.name !== 'enum') return [null];
  return option.simple.values.map((one) => [id, one] as const);
}

function placesOf(block: BlockType): readonly EntityPlace[] {
  const shape = { ...catalogue[block].newShape, ...shapes[block] };
  const outcome = catalogue[block].layoutOf(shape);
  const input = outcome.ok ? outcome.layout.inputs[0] : undefined;
  if (!outcome.ok || input === undefined) return [];
  const { layout } = outcome;
  const place = (
    option: string,
    how: string,
    form: Form,
    type: EntityName,
    variant: readonly [string, string] | null,
  ) => ({
    name: [`${block}.${option}`, ...(variant === null ? [] : [variant[1]]), how, type].join(' '),
    type,
    block,
    shape,
    input,
    outputs: layout.outputs,
    options: (id: string, own: (of: EntityName) => string) => ({
      ...othersOf(layout, option, own),
      ...alternativeOf(block, layout, option, own),
      ...(variant !== null && { [variant[0]]: variant[1] }),
      [option]: form(type, id),
    }),
  });
  return Object.entries(layout.options).flatMap(([option, facts]) =>
    formsOf(facts).flatMap(([how, form, types]) =>
      types.flatMap((type) =>
        variantsOf(layout, option).map((variant) => place(option, how, form, type, variant)),
      ),
    ),
  );
}

/** Every place that a block of the catalogue has for an entity. */
export const entityPlaces = (): readonly EntityPlace[] => Object.values(blockTypes).flat().flatMap(placesOf);

/** Expressions that read every field of an entity, in a block that shows what they find. */
export const readingPlaces = (): readonly EntityPlace[] => {
  const [log] = placesOf('log').filter(({ name }) => name.startsWith('log.message'));
  return log === undefined
    ? []
    : entityNames.map((type) => ({
        ...log,
        type,
        name: `fields of ${type}`,
        options: (id) => ({ message: text(`fields of ${type}: `, read(type, id)) }),
      }));
};
