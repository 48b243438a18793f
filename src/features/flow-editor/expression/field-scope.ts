import type { ExpressionNames } from './names.ts';

/** The undo and redo of the document; expression fields have none of their own. */
export interface DocumentHistory {
  readonly undo: () => void;
  readonly redo: () => void;
}

/** The flow around a field. */
export interface FieldScope {
  readonly names: ExpressionNames;
  /** The organization whose entities can be picked. */
  readonly organizationId: string | null;
  readonly history?: DocumentHistory;
  readonly access: 'edit' | 'read';
}
