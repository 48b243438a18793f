export interface DuplicateValueName {
  readonly name: string;
  readonly paths: readonly string[];
}

export function valueNamesOf(source: string): readonly string[];
export function duplicateValueNames(
  sources: Iterable<readonly [path: string, text: string]>,
): readonly DuplicateValueName[];
