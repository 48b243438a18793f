import type * as v from 'valibot';

/** The parts of a schema that a sample of it is made of. */
export interface SchemaPart extends v.GenericSchema {
  readonly wrapped?: SchemaPart;
  readonly entries?: Readonly<Record<string, SchemaPart>>;
  readonly item?: SchemaPart;
  readonly key?: unknown;
  readonly value?: SchemaPart;
  readonly literal?: unknown;
  readonly options?: readonly unknown[];
  readonly pipe?: readonly v.GenericPipeItem[];
}

const leaves: Readonly<Record<string, unknown>> = { string: '', number: 0, boolean: false };

/** A small value of the types of a schema; its checks may refuse it. */
export function schemaSample({ type, entries, literal, options = [] }: SchemaPart): unknown {
  if (entries)
    return Object.fromEntries(
      Object.entries(entries)
        .filter(([, entry]) => entry.type !== 'optional')
        .map(([name, entry]) => [name, schemaSample(entry)]),
    );
  if (type === 'literal') return literal;
  if (type === 'picklist') return options[0];
  if (type === 'variant' || type === 'union') return schemaSample(options[0] as SchemaPart);
  if (type === 'array') return [];
  if (type === 'record') return {};
  return leaves[type] ?? null;
}

/** The kinds of an object by the key that says them, with a sample of each. */
export const kindSamples = ({ key, options = [] }: SchemaPart): readonly unknown[] =>
  (options as readonly SchemaPart[]).flatMap((option) => {
    const kind = option.entries?.[String(key)];
    const kinds = kind?.type === 'picklist' ? (kind.options ?? []) : [kind?.literal];
    return kinds.map((one) => ({ ...(schemaSample(option) as object), [String(key)]: one }));
  });
