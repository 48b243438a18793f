import type { FlowAudio } from '../value/value.ts';

/** The control that sets an option without an expression. */
export type SimpleKind =
  | { readonly name: 'text' | 'timeZone' | 'number' | 'toggle' | 'duration' | 'date' | 'audioList' }
  | { readonly name: 'enum'; readonly values: readonly string[] }
  | { readonly name: 'entity' | 'entityList'; readonly entityType: string };
export type SimpleKindName = SimpleKind['name'];
export type SimpleKindOf<Name extends SimpleKindName> = SimpleKind & { readonly name: Name };

/** The type of the simple value of each kind. An unset value is null, which means None. */
export interface SimpleValues {
  readonly text: string;
  /** The IANA name of a time zone. */
  readonly timeZone: string;
  readonly number: number;
  readonly toggle: boolean;
  readonly enum: string;
  /** The entity's id. */
  readonly entity: string;
  readonly entityList: readonly string[];
  /** Milliseconds. */
  readonly duration: number;
  /** An instant in UTC, in the format of `Date.prototype.toISOString`. */
  readonly date: string;
  readonly audioList: readonly FlowAudio[];
}
