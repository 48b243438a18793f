import { useImperativeHandle, useLayoutEffect, useRef } from 'react';
import type { Ref } from 'react';
import type { EditorHost, EditorStart, ExpressionEditor } from './editor-host.ts';
import styles from './expression.module.css';
import type { MountEditor } from './load-editor.ts';
import { styleNonce } from './style-nonce.ts';

type Props = {
  mount: MountEditor;
  text: string;
  problemAt: number | undefined;
  start: Pick<EditorStart, 'at' | 'attributes' | 'phrases'>;
  host: EditorHost;
  ref: Ref<Pick<ExpressionEditor, 'replace'>>;
};

/** The editor of the focused field. */
export function LiveEditor({ mount, text, problemAt, start, host, ref }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const editor = useRef<ExpressionEditor>(null);
  const latest = useRef({ text, host, start });
  useLayoutEffect(() => {
    latest.current = { text, host, start };
  });
  useLayoutEffect(() => {
    if (box.current === null) return;
    const { start: from, text: begun } = latest.current;
    const options = { ...from, text: begun, nonce: styleNonce() };
    const mounted = mount(box.current, options, () => latest.current.host);
    editor.current = mounted;
    return () => mounted.destroy();
  }, [mount]);
  useLayoutEffect(() => editor.current?.setText(text), [text]);
  useLayoutEffect(() => editor.current?.setProblem(problemAt), [problemAt]);
  // The names of entities are loaded after the text.
  const names = host.shownNames;
  useLayoutEffect(() => editor.current?.refreshNames(), [names]);
  useImperativeHandle(ref, () => ({
    replace: (from, to, inserted) => editor.current?.replace(from, to, inserted),
  }));
  return <div ref={box} className={styles.editor} />;
}
