import type { ReactNode } from 'react';
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { useSettledTyping } from '../../client/data/pending-typing.ts';
import { isComposing } from '../../lib/browser/is-composing.ts';
import type { CellEdit, EditEnd } from './cell-edit.ts';
import { editKey } from './cell-edit.ts';
import styles from './tree.module.css';

/** The actions of a menu on the text of a cell. */
export interface CellTyping {
  readonly type: (text: string) => void;
  readonly focus: () => void;
}

type Props = {
  /** Names the cell for screen readers: its column and its row. */
  label: string;
  /** The value as text. */
  text: string;
  edit: CellEdit;
  /** Called at each key; returns why the text cannot be the value, null if it can. */
  onType?: (text: string) => string | null;
  /** The edit is over, whether the text was written or given up. */
  onEnd?: () => void;
  /** A menu beside the text, which Alt+ArrowDown opens. */
  menu?: (typing: CellTyping) => ReactNode;
  /** Writes the text; returns why it cannot be the value, null once it is written. */
  onWrite: (text: string) => string | null;
};

const CellMenu = ({ menu, ...typing }: CellTyping & { menu: (typing: CellTyping) => ReactNode }) =>
  menu(typing);

/** Edits a cell as text. Enter and Tab write it and go on, Escape gives it up, and leaving the cell writes it too. */
export function CellInput({ label, text, edit, onType, onEnd, menu, onWrite }: Props) {
  const id = useId();
  const [value, setValue] = useState(edit.typed ?? text);
  const [problem, setProblem] = useState<string | null>(null);
  // A text that is still being typed is not a mistake yet.
  const [isRefused, setRefused] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const box = useRef<HTMLSpanElement>(null);
  const isOver = useRef(false);
  const isTyped = edit.typed !== null;
  useEffect(() => {
    const field = input.current;
    field?.focus();
    // The cursor follows a text that typing began; a value that is edited is selected, to be replaced at once.
    if (isTyped) field?.setSelectionRange(field.value.length, field.value.length);
    else field?.select();
  }, [isTyped]);
  const type = (typed: string): void => {
    setValue(typed);
    setRefused(false);
    setProblem(onType?.(typed) ?? null);
  };
  const latest = useRef({ onEnd, type });
  useLayoutEffect(() => {
    latest.current = { onEnd, type };
  });
  // The key that began the edit is part of the text.
  const { typed } = edit;
  useEffect(() => {
    if (typed !== null) latest.current.type(typed);
    return () => latest.current.onEnd?.();
  }, [typed]);
  // A save or a closing page takes what is typed so far. Without its element, the edit is over.
  useSettledTyping(() => {
    if (input.current !== null && !isOver.current && value !== text) onWrite(value);
  });
  const leave = (to: EditEnd): void => {
    if (isOver.current) return;
    const refused = value === text ? null : onWrite(value);
    setProblem(refused);
    setRefused(refused !== null);
    if (refused !== null) return;
    isOver.current = true;
    edit.end(to);
  };
  return (
    <span
      ref={box}
      className={styles.typing}
      onBlur={({ relatedTarget }) => {
        if (!(relatedTarget instanceof Node && box.current?.contains(relatedTarget))) leave('leave');
      }}
    >
      <input
        ref={input}
        className={styles.input}
        aria-label={label}
        aria-invalid={isRefused}
        aria-describedby={problem === null ? undefined : id}
        value={value}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => type(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'ArrowDown' && event.altKey && menu) {
            event.preventDefault();
            event.stopPropagation();
            box.current?.querySelector('button')?.click();
            return;
          }
          const key = isComposing(event.nativeEvent) ? null : editKey(event);
          if (key === null) return;
          event.preventDefault();
          event.stopPropagation();
          if (key !== 'cancel') return leave(key);
          isOver.current = true;
          edit.end('stay');
        }}
      />
      {menu && <CellMenu menu={menu} type={type} focus={() => input.current?.focus()} />}
      {problem !== null && (
        <span
          id={id}
          // Announced only once the user has tried to write it.
          role={isRefused ? 'alert' : undefined}
          data-refused={isRefused}
          className={styles.problem}
          ref={(message) => message?.scrollIntoView({ block: 'nearest' })}
        >
          {problem}
        </span>
      )}
    </span>
  );
}
