import type { FlowDocument } from '../../../domain/flow/edit/document.ts';
import type { Store } from '../../../lib/value/store.ts';
import { createCapability } from './capability.ts';
import type { Ghost } from './ghost.ts';
import type { MarkStore } from './mark.ts';

/** A version shown in place of the flow, with its changes since another version marked. */
export interface ShownVersion {
  readonly revisionId: string;
  readonly before: FlowDocument;
  readonly after: FlowDocument;
}

/** Content shown on the document or in its place. */
export interface EditorOverlay {
  /** The marks that the docks put on blocks and wires. */
  readonly marks: MarkStore;
  /** The blocks of a comparison that are not in the document. */
  readonly ghosts: Store<readonly Ghost[]>;
  /** The shown version; null: the edited flow. */
  readonly version: Store<ShownVersion | null>;
}

export const [EditorOverlayContext, useEditorOverlay] = createCapability<EditorOverlay>();
