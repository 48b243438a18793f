import type { MessageDescriptor } from '@lingui/core';
import type { KeyName } from '../../../lib/text/key-text.ts';
import type { FlowEditor } from '../model/flow-editor.ts';

/** An action of the editor with a key. */
export interface Verb {
  readonly label: MessageDescriptor;
  /** Only the first one is shown. */
  readonly keys: readonly KeyName[];
  /** `changes`: requires an editable document; `looks`: does not. */
  readonly kind: 'changes' | 'looks';
  /** While it is false, the key keeps its meaning in the browser. */
  readonly canRun?: (editor: FlowEditor) => boolean;
  readonly run: (editor: FlowEditor) => void;
}

const verbOf =
  (kind: Verb['kind']) =>
  (label: MessageDescriptor, keys: readonly KeyName[], run: Verb['run']): Verb => ({
    label,
    keys,
    kind,
    run,
  });

export const looks = verbOf('looks');
export const changes = verbOf('changes');
