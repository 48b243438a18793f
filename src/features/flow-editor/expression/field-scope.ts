import type { ExpressionNames } from './names.ts';

/** The undo and redo of the document, which expression fields share. */
export interface DocumentHistory {
  readonly undo: () => void;
  readonly redo: () => void;
}

/** The flow that a field belongs to. */
export interface FieldScope {
  readonly names: ExpressionNames;
  /** The organization of the entities to pick from. */
  readonly organizationId: string | null;
  readonly history?: DocumentHistory;
  readonly access: 'edit' | 'read';
}
