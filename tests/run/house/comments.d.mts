export interface Comment {
  readonly line: number;
  readonly text: string;
}

export function commentsOf(source: string): readonly Comment[];
export function codeOf(source: string): string;
export function isHeadless(text: string): boolean;
export function headlessComments(source: string): readonly Comment[];
