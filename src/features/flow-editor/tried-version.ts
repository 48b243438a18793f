import { createContext } from 'react';
import type { Contents } from '../../domain/flow/contents/contents.ts';
import type { MacroTarget } from '../../domain/flow/contents/target.ts';
import type { Macros } from '../../domain/flow/graph/macro-interface.ts';
import type { MacroContents } from '../../domain/flow/run/program/program.ts';

/** A configuration key that a version requires. */
export interface RequiredKey {
  readonly key: string;
  readonly hint: string;
}

/** A version of a shared object that is tried without being installed. */
export interface TriedVersion {
  /** The flow that runs: that of the version, or one around its macro. */
  readonly main: Contents;
  /** The path of the shown contents in that flow. */
  readonly from: readonly string[];
  readonly macroOf: MacroContents;
  /** The flow that runs first, then the macros within. */
  readonly all: readonly Contents[];
  /** Whether all macros within are here. */
  readonly isWhole: boolean;
  readonly configKeys: readonly RequiredKey[];
  /** The macros of the shown blocks, which the organization may not have. */
  readonly macros: Macros;
  readonly macroName: (target: MacroTarget) => string;
}

/** The version that is tried; null in the editor. */
export const TriedVersionContext = createContext<TriedVersion | null>(null);
