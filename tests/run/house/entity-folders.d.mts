import type { Sources } from './files.mjs';

export interface Registry {
  readonly path: string;
  readonly named: number;
  readonly imported: number;
}

export function entityOf(path: string): string | undefined;
export function entityFolders(paths: Iterable<string>): readonly string[];
export function registriesOf(
  sources: Sources,
  folders: readonly string[],
  least?: number,
): readonly Registry[];
export function textsOf(source: string): readonly string[];
export function textRepeats(sources: Sources): { readonly uses: number; readonly repeats: number };
