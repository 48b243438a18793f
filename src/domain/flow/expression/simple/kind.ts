import type { FlowAudio } from '../value/value.ts';

/** How an option is set without an expression. */
export type SimpleKind =
  | { readonly name: 'text' | 'number' | 'toggle' | 'duration' | 'date' | 'audioList' }
  | { readonly name: 'enum'; readonly values: readonly string[] }
  | { readonly name: 'entity' | 'entityList'; readonly entityType: string };
export type SimpleKindName = SimpleKind['name'];
export type SimpleKindOf<Name extends SimpleKindName> = SimpleKind & { readonly name: Name };

/** The simple value of each kind. Where nothing is set it is null, which stands for None. */
export interface SimpleValues {
  readonly text: string;
  readonly number: number;
  readonly toggle: boolean;
  readonly enum: string;
  /** The id. */
  readonly entity: string;
  readonly entityList: readonly string[];
  /** Milliseconds. */
  readonly duration: number;
  /** An instant in UTC, as `Date.prototype.toISOString` writes it. */
  readonly date: string;
  readonly audioList: readonly FlowAudio[];
}
