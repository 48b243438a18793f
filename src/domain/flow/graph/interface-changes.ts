import { stableKey } from '../../../lib/value/stable-key.ts';
import type { Contents } from '../contents/contents.ts';
import { parameterTitle } from '../contents/parameter.ts';
import { interfaceOf } from './macro-interface.ts';

/** The differences between two lists, by the names that the user knows. */
export interface ListChanges {
  readonly added: readonly string[];
  readonly removed: readonly string[];
  readonly changed: readonly string[];
}

interface ComparedItem {
  readonly id: string;
  readonly name: string;
  readonly value: unknown;
}

/** Compares two lists item by item. */
function changesOf(before: readonly ComparedItem[], after: readonly ComparedItem[]): ListChanges {
  const old = new Map(before.map((part) => [part.id, stableKey(part.value)]));
  const kept = new Set(after.map(({ id }) => id));
  const names = (parts: readonly ComparedItem[]) => parts.map(({ name }) => name);
  return {
    added: names(after.filter(({ id }) => !old.has(id))),
    removed: names(before.filter(({ id }) => !kept.has(id))),
    changed: names(after.filter(({ id, value }) => old.has(id) && old.get(id) !== stableKey(value))),
  };
}

/** A version as far as those who use it must know it. */
export interface UsedVersion {
  readonly configKeys: readonly string[];
  readonly contents: Contents;
}

/** The lists of a version by what they are. */
function partsOf({ configKeys, contents }: UsedVersion) {
  const { inputs, outputs, parameters } = interfaceOf(contents);
  const terminals = (some: typeof inputs): readonly ComparedItem[] =>
    some.map((value) => ({ id: value.key, name: value.displayName || value.key, value }));
  return {
    configKeys: configKeys.map((key): ComparedItem => ({ id: key, name: key, value: key })),
    inputs: terminals(inputs),
    outputs: terminals(outputs),
    parameters: parameters.map((value): ComparedItem => ({
      id: value.id,
      name: parameterTitle(value),
      value,
    })),
  };
}
export type InterfacePart = keyof ReturnType<typeof partsOf>;

/** The changes of another version for the flows that use it and for its configuration. */
export function interfaceChanges(
  before: UsedVersion,
  after: UsedVersion,
): { readonly [Part in InterfacePart]: ListChanges } {
  const [old, next] = [partsOf(before), partsOf(after)];
  return {
    configKeys: changesOf(old.configKeys, next.configKeys),
    inputs: changesOf(old.inputs, next.inputs),
    outputs: changesOf(old.outputs, next.outputs),
    parameters: changesOf(old.parameters, next.parameters),
  };
}
