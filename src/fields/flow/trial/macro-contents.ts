import type { Contents } from '../../../domain/flow/contents/contents.ts';
import { macroIdOf } from '../../../domain/flow/contents/target.ts';
import type { PinnedVersion } from '../../../domain/flow/run/program/pinned-macros.ts';
import type { MacroContents } from '../../../domain/flow/run/program/program.ts';

/** The contents of macros, and which of them a block stands for. */
export interface KnownMacros {
  readonly macroOf: MacroContents;
  readonly all: readonly Contents[];
}

/**
 * Blocks of an organization stand for its own macros and for the installed versions of library macros, blocks within
 * these for the macros with which they were published.
 */
export function macroContentsOf(
  own: ReadonlyMap<string, Contents>,
  installed: ReadonlyMap<string, PinnedVersion>,
): KnownMacros {
  const versions = [...installed.values()];
  const versionWith = new Map(versions.flatMap((version) => version.all.map((one) => [one, version])));
  return {
    macroOf: (target, within) => {
      const around = versionWith.get(within);
      if (target.type === 'organizationMacro') return around === undefined ? own.get(target.id) : undefined;
      const { sharedObjectId: id } = target;
      return around === undefined ? installed.get(id)?.contents : around.macroOf(id, within);
    },
    all: [...own.values(), ...versions.flatMap(({ all }) => all)],
  };
}

/** The macros with which a version was published. */
export const macrosOfVersion = ({ all, macroOf }: PinnedVersion): KnownMacros => ({
  macroOf: (target, within) => macroOf(macroIdOf(target), within),
  all: all.slice(1),
});
