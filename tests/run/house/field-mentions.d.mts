export interface FieldMentions {
  readonly field: string;
  readonly mentions: number;
  readonly files: number;
}

type Sources = Iterable<readonly [path: string, text: string]>;

export function fieldMentions(sources: Sources): readonly FieldMentions[];
export function linesWithin(sources: Sources, folder: string): number;
