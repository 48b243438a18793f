import type { KnownKind } from '../../../domain/flow/catalogue/block.ts';
import type { ExpressionNames } from './names.ts';
import type { KindNames } from './signature.ts';

/** The field around the editor, as rendered last. */
export interface EditorHost {
  readonly names: ExpressionNames;
  readonly wanted: readonly KnownKind[];
  readonly kindName: KindNames;
  /** The description of a completion's source. */
  readonly sourceName: (source: 'variable' | 'parameter' | 'config' | 'item' | 'bound' | 'keyword') => string;
  /** The description of a value that only some paths to the block set. */
  readonly maybe: string;
  readonly chooseEntity: string;
  /** The name of an entity; undefined while it is unknown. */
  readonly entityName: (type: string, id: string) => string | undefined;
  /** A key that changes with the known names. */
  readonly shownNames: string;
  /** Lets the user pick an entity, which then replaces this range. */
  readonly onPickEntity: (type: string, from: number, to: number) => void;
  readonly onText: (text: string) => void;
  readonly onUndo: () => void;
  readonly onRedo: () => void;
}

export interface EditorStart {
  readonly text: string;
  /** The initial cursor: a point on the screen, a position, or the end. */
  readonly at: { readonly x: number; readonly y: number } | number | undefined;
  /** The ARIA attributes of the field. */
  readonly attributes: { readonly [name: string]: string };
  /** The translations of the editor's own phrases. */
  readonly phrases: { readonly [phrase: string]: string };
  readonly nonce: string;
}

/** A mounted editor. */
export interface ExpressionEditor {
  readonly setText: (text: string) => void;
  /** Marks the position of a problem, or removes the mark. */
  readonly setProblem: (at: number | undefined) => void;
  /** Updates the entity names. */
  readonly refreshNames: () => void;
  /** Replaces a range and moves the cursor after it. */
  readonly replace: (from: number, to: number, text: string) => void;
  readonly destroy: () => void;
}
