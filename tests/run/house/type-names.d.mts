export interface DuplicateTypeName {
  readonly name: string;
  readonly paths: readonly string[];
}

export function typeNamesOf(source: string): readonly string[];
export function duplicateTypeNames(
  sources: Iterable<readonly [path: string, text: string]>,
): readonly DuplicateTypeName[];
