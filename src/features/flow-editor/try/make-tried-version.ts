import type { RunnableVersion } from '../../../domain/entities/shared-object/input.ts';
import type { Contents } from '../../../domain/flow/contents/contents.ts';
import { macroIdOf } from '../../../domain/flow/contents/target.ts';
import type { Expression } from '../../../domain/flow/expression/tree/expression.ts';
import type { MacroInterface } from '../../../domain/flow/graph/macro-interface.ts';
import { interfaceOf } from '../../../domain/flow/graph/macro-interface.ts';
import type { PinnedVersion } from '../../../domain/flow/run/program/pinned-macros.ts';
import type { MacroEntry } from '../../../domain/flow/simulate/macro-run.ts';
import { macroRun, macroRunPath } from '../../../domain/flow/simulate/macro-run.ts';
import type { RequiredKey, TriedVersion } from '../tried-version.ts';

/** The required keys, with the hints of the contents that have them. */
const requiredKeys = (keys: readonly string[], all: readonly Contents[]): readonly RequiredKey[] =>
  keys.map((key) => ({
    key,
    hint: all.flatMap(({ configuration }) => configuration[key] ?? []).find((hint) => hint !== '') ?? '',
  }));

const callValues: readonly string[] = ['channel', 'caller', 'called'];

/** How a macro is entered at first. Parameters with the name of a value of the call have this value. */
export function firstEntry(macro: Contents): MacroEntry {
  const { inputs, parameters } = interfaceOf(macro);
  const ofCall = parameters.filter((one) => one.default === null && callValues.includes(one.name));
  return {
    input: inputs[0]?.key ?? '',
    parameters: Object.fromEntries(
      ofCall.map(({ id, name }) => [id, { op: 'value', name } satisfies Expression]),
    ),
  };
}

/** A version to try; a macro is entered as given. */
export function triedVersion(
  { configKeys, macros }: Pick<RunnableVersion, 'configKeys' | 'macros'>,
  { contents, all, isWhole, macroOf }: PinnedVersion,
  entry: MacroEntry | null,
): TriedVersion {
  const main = entry === null ? contents : macroRun(entry);
  const interfaces = new Map<Contents, MacroInterface>();
  return {
    main,
    from: entry === null ? [] : macroRunPath,
    macroOf: (asked, within) =>
      within === main && entry !== null ? contents : macroOf(macroIdOf(asked), within),
    all: entry === null ? all : [main, ...all],
    isWhole,
    configKeys: requiredKeys(configKeys, all),
    macros(asked) {
      const macro = macroOf(macroIdOf(asked), contents);
      if (macro === undefined) return undefined;
      // The same object each time: blocks are redrawn when it changes.
      const found = interfaces.get(macro) ?? interfaceOf(macro);
      interfaces.set(macro, found);
      return found;
    },
    macroName: (asked) =>
      macros.find(({ sharedObjectId }) => sharedObjectId === macroIdOf(asked))?.name ?? macroIdOf(asked),
  };
}
