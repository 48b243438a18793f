import type { KnownKind } from '../../../domain/flow/catalogue/block.ts';
import type { ExpressionNames } from './names.ts';
import type { KindNames } from './signature.ts';

/** The field around the editor, as of one render. */
export interface EditorHost {
  readonly names: ExpressionNames;
  readonly wanted: readonly KnownKind[];
  readonly kindName: KindNames;
  /** The words beside a completion that tell what it is. */
  readonly sourceName: (source: 'variable' | 'parameter' | 'config' | 'item' | 'bound' | 'keyword') => string;
  /** The word beside a value that only some paths to the block set. */
  readonly maybe: string;
  readonly chooseEntity: string;
  /** The name of an entity, or undefined while it is not known. */
  readonly entityName: (type: string, id: string) => string | undefined;
  /** Changes with the names that are known. */
  readonly shownNames: string;
  /** Lets the user pick an entity, whose text then replaces this range. */
  readonly onPickEntity: (type: string, from: number, to: number) => void;
  readonly onText: (text: string) => void;
  readonly onUndo: () => void;
  readonly onRedo: () => void;
}

export interface EditorStart {
  readonly text: string;
  /** The start of the selection: a point on the screen, a position, or the end. */
  readonly at: { readonly x: number; readonly y: number } | number | undefined;
  /** The attributes that name and describe the field for screen readers. */
  readonly attributes: { readonly [name: string]: string };
  /** The words of the editor itself, by their English ones. */
  readonly phrases: { readonly [phrase: string]: string };
  readonly nonce: string;
}

/** A mounted editor. */
export interface ExpressionEditor {
  readonly setText: (text: string) => void;
  /** Marks the place of a problem, or none. */
  readonly setProblem: (at: number | undefined) => void;
  /** Shows the entity names that are known by now. */
  readonly refreshNames: () => void;
  /** Replaces a range and puts the cursor behind it. */
  readonly replace: (from: number, to: number, text: string) => void;
  readonly destroy: () => void;
}
