import type { Store } from '../../../lib/value/store.ts';
import { createCapability } from './capability.ts';

/** Saves and deploys the open flow. */
export interface EditorSaving {
  readonly save: () => void;
  /** Starts a deployment; null if the user cannot deploy. */
  readonly deploy: Store<(() => void) | null>;
}

export const [EditorSavingContext, useEditorSaving] = createCapability<EditorSaving>();
