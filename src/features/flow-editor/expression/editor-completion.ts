import type { Completion as Shown, CompletionSource } from '@codemirror/autocomplete';
import { pickedCompletion } from '@codemirror/autocomplete';
import type { EditorView } from '@codemirror/view';
import type { Completion } from './completion.ts';
import { completionKind, completionRank, completionsAt, completionText } from './completion.ts';
import { signatureOf } from './signature.ts';
import type { EditorHost } from './editor-host.ts';

function detailOf(completion: Completion, host: EditorHost): string {
  switch (completion.source) {
    case 'value':
      return completion.certainty === 'sure'
        ? host.kindName(completion.kind)
        : `${host.kindName(completion.kind)} · ${host.maybe}`;
    case 'field':
      return host.kindName(completionKind(completion));
    case 'function':
      return signatureOf(completion.definition, host.kindName);
    case 'entity':
      return host.chooseEntity;
    case 'parameter':
    case 'config':
      return completion.about === '' ? host.sourceName(completion.source) : completion.about;
    default:
      return host.sourceName(completion.source);
  }
}

function shownCompletion(completion: Completion, place: 'alone' | 'behindDot', host: EditorHost): Shown {
  const text = completionText(completion, place);
  const isCall = completion.source === 'function' && Object.keys(completion.definition.parameters).length > 0;
  const apply = (view: EditorView, picked: Shown, from: number, to: number) => {
    if (completion.source === 'entity') return host.onPickEntity(completion.name, from, to);
    view.dispatch({
      changes: { from, to, insert: text },
      // Puts the cursor between the parentheses of a function with arguments.
      selection: { anchor: from + text.length - (isCall ? 1 : 0) },
      annotations: pickedCompletion.of(picked),
      userEvent: 'input.complete',
    });
  };
  return {
    label: completion.source === 'entity' ? `${text}#` : text,
    detail: detailOf(completion, host),
    boost: completionRank(completion, host.wanted),
    apply,
  };
}

/** Completes names, functions and keywords. */
export const completionSource =
  (hostOf: () => EditorHost): CompletionSource =>
  ({ state, pos, explicit }) => {
    const host = hostOf();
    const text = state.doc.toString();
    const found = completionsAt(text, pos, host.names);
    if (found === undefined || found.list.length === 0) return null;
    const isBehindDot = text[found.from - 1] === '.';
    if (found.from === pos && !explicit && !isBehindDot) return null;
    const place = isBehindDot ? 'behindDot' : 'alone';
    return {
      from: found.from,
      options: found.list.map((one) => shownCompletion(one, place, host)),
      validFor: /^[\p{L}\p{N}_]*$/u,
    };
  };
