import { useLingui as useMessages } from '@lingui/react';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent } from 'react';
import type { UndoOutcome } from '../../../domain/flow/edit/history.ts';
import { toast } from '../../../kit/feedback/toast.ts';
import { stepNames } from '../words/step-name.ts';
import { itemNames } from '../words/item-name.ts';
import { useFlowState } from '../model/use-flow-state.ts';
import type { EditorBlocks } from '../model/editor-blocks.ts';
import type { EditorDocument } from '../model/editor-document.ts';

/** Further parts are only counted. */
const maxNamed = 3;

/** Tells the user which parts undo and redo skipped, because others have changed them since. */
export function useSkippedToast({ store, views }: EditorDocument & EditorBlocks): void {
  const { t } = useLingui();
  const { i18n } = useMessages();
  const lastUndo = useFlowState(store, (state) => state.lastUndo);
  const say = useEffectEvent(({ step, skipped, document }: UndoOutcome) => {
    const names = itemNames(i18n, skipped, document, (id) => views().get(id)?.title);
    const rest = names.length - maxNamed;
    const named = names.slice(0, maxNamed).join(', ');
    const parts =
      rest > 0 ? t`${named} and ${plural(rest, { one: '# other part', other: '# other parts' })}` : named;
    const name = i18n._(stepNames[step.label]);
    toast.info(t`${name}: left as it is, because it has changed since: ${parts}`);
  });
  useEffect(() => {
    if (lastUndo !== null && lastUndo.skipped.length > 0) say(lastUndo);
  }, [lastUndo]);
}
