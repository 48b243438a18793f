import type { Contents, ContentsOutcome } from '../../contents/contents.ts';
import { readContents } from '../../contents/contents.ts';
import { targetOfNode } from '../../graph/layout.ts';

/** The version of each macro that some contents reach, by shared object. */
type Pinned = { readonly [sharedObjectId: string]: string };

/** A published version with the macros within, as the platform sends it. */
export interface PublishedContents {
  readonly contents: unknown;
  readonly pinned: Pinned;
  readonly macros: readonly {
    readonly sharedObjectId: string;
    readonly version: string;
    readonly contents: unknown;
    readonly pinned: Pinned;
  }[];
}

/** A published version that can run. Its blocks stand for the macros with which it was published. */
export interface PinnedVersion {
  readonly contents: Contents;
  /** Its contents first, then those of the macros within. */
  readonly all: readonly Contents[];
  /** Whether all macros within are here: without one of them, nothing can be said about a run. */
  readonly isWhole: boolean;
  /** The shared macro of a block within some of these contents; undefined if the version has none. */
  readonly macroOf: (sharedObjectId: string, within: Contents) => Contents | undefined;
}

export type PinnedOutcome =
  | { readonly ok: true; readonly version: PinnedVersion }
  | Extract<ContentsOutcome, { ok: false }>;

/** Reads a published version. */
export function readPinned({ contents: json, pinned, macros }: PublishedContents): PinnedOutcome {
  const main = readContents(json);
  if (!main.ok) return main;
  const keyOf = (sharedObjectId: string, version: string): string =>
    JSON.stringify([sharedObjectId, version]);
  const pins = new Map([[main.contents, pinned]]);
  const byKey = new Map<string, Contents>();
  for (const macro of macros) {
    const read = readContents(macro.contents);
    if (!read.ok) continue;
    byKey.set(keyOf(macro.sharedObjectId, macro.version), read.contents);
    pins.set(read.contents, macro.pinned);
  }
  const macroOf: PinnedVersion['macroOf'] = (id, within) => {
    const version = pins.get(within)?.[id];
    return version === undefined ? undefined : byKey.get(keyOf(id, version));
  };
  const lacksMacro = (within: Contents): boolean =>
    within.nodes.some((node) => {
      const target = targetOfNode(node);
      if (target?.type !== 'sharedMacro') return false;
      const { sharedObjectId: id } = target;
      return Object.hasOwn(pins.get(within) ?? {}, id) && macroOf(id, within) === undefined;
    });
  const all = [...pins.keys()];
  return {
    ok: true,
    version: { contents: main.contents, all, isWhole: !all.some(lacksMacro), macroOf },
  };
}
