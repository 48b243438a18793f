import type { EditorState, Extension, Range, TransactionSpec } from '@codemirror/state';
import { RangeSet, StateEffect, StateField } from '@codemirror/state';
import type { DecorationSet } from '@codemirror/view';
import { Decoration, EditorView } from '@codemirror/view';
import { problemClass, spanClasses } from './span-class.ts';
import type { Span } from './span.ts';
import { isEntitySpan, spansOf } from './span.ts';
import type { EditorHost } from './editor-host.ts';
import { EntityChip } from './entity-chip.ts';

const namesKnown = StateEffect.define<null>();
const problemAt = StateEffect.define<number | undefined>();

export const refreshNames: TransactionSpec = { effects: namesKnown.of(null) };
export const showProblem = (at: number | undefined): TransactionSpec => ({ effects: problemAt.of(at) });

const marks = Object.fromEntries(
  Object.entries(spanClasses).map(([kind, name]) => [kind, Decoration.mark({ class: name })]),
);

interface Colours {
  readonly marks: DecorationSet;
  readonly chips: DecorationSet;
}

function coloursOf(state: EditorState, host: () => EditorHost): Colours {
  const text = state.doc.toString();
  const chips: Range<Decoration>[] = [];
  const coloured: Range<Decoration>[] = [];
  const chipOf = (span: Span): Decoration | undefined => {
    const source = text.slice(span.from, span.to);
    // A chip cannot contain a line break.
    if (!isEntitySpan(span) || source.includes('\n')) return undefined;
    return Decoration.replace({
      widget: new EntityChip(host().entityName(span.type, span.id) ?? span.id, source),
    });
  };
  for (const span of spansOf(text)) {
    const chip = chipOf(span);
    const mark = marks[span.kind];
    if (chip !== undefined) chips.push(chip.range(span.from, span.to));
    else if (mark !== undefined) coloured.push(mark.range(span.from, span.to));
  }
  return { marks: RangeSet.of(coloured), chips: RangeSet.of(chips) };
}

/** Colours the text, shows entities as chips that the cursor jumps over, and marks the position of a problem. */
export function colours(host: () => EditorHost): Extension {
  const field = StateField.define<Colours>({
    create: (state) => coloursOf(state, host),
    update: (value, { docChanged, effects, state }) =>
      docChanged || effects.some((effect) => effect.is(namesKnown)) ? coloursOf(state, host) : value,
    provide: (self) => [
      EditorView.decorations.from(self, (value) => value.marks),
      EditorView.decorations.from(self, (value) => value.chips),
      EditorView.atomicRanges.of((view) => view.state.field(self).chips),
    ],
  });
  const problem = StateField.define<DecorationSet>({
    create: () => Decoration.none,
    update: (shown, { effects, docChanged, state }) => {
      for (const effect of effects)
        if (effect.is(problemAt)) {
          const at = Math.min(effect.value ?? 0, state.doc.length - 1);
          if (effect.value === undefined || at < 0) return Decoration.none;
          return Decoration.set(Decoration.mark({ class: problemClass }).range(at, at + 1));
        }
      return docChanged ? Decoration.none : shown;
    },
    provide: (self) => EditorView.decorations.from(self),
  });
  return [field, problem];
}
