import type { ComponentProps } from 'react';
import { useEffect, useId, useRef, useState } from 'react';
import { classNames } from '../base/class-name.ts';
import { useKitLabels } from '../base/kit-labels.ts';
import { IconButton } from '../button/icon-button.tsx';
import { buttonClass } from '../button/button.tsx';
import styles from './file-input.module.css';

type Props = Omit<ComponentProps<'input'>, 'type' | 'className' | 'value' | 'onChange' | 'multiple'> & {
  /** The chosen file; null without one. */
  file: { readonly name: string } | null;
  onFile: (file: File | null) => void;
};

/**
 * A file input without a label; a file can be chosen or dropped, and removed. The native input lies invisibly over what
 * is drawn, because its own button and text are in the language of the browser.
 */
export function FileInput({ file, onFile, 'aria-describedby': described, ...input }: Props) {
  const labels = useKitLabels();
  const textId = useId();
  const box = useRef<HTMLDivElement>(null);
  const [isOver, setOver] = useState(false);
  const native = () => box.current?.querySelector('input');
  // The native input ignores a file that it already holds, also after its removal here.
  useEffect(() => {
    const control = native();
    if (file === null && control) control.value = '';
  }, [file]);
  return (
    <div ref={box} className={classNames(styles.box, isOver && styles.over)}>
      <input
        {...input}
        type="file"
        className={styles.native}
        // Without a title, browsers show one in their own language.
        title={file?.name ?? ''}
        aria-describedby={classNames(textId, described)}
        onChange={({ target }) => {
          const chosen = target.files?.[0];
          // Some browsers empty the input when the user cancels the choice of another file.
          if (chosen) onFile(chosen);
        }}
        onDragEnter={() => setOver(true)}
        onDragLeave={() => setOver(false)}
        onDrop={() => setOver(false)}
      />
      <span className={classNames(buttonClass({ size: 'small' }), styles.button)} aria-hidden="true">
        {labels.chooseFile}
      </span>
      <span id={textId} className={classNames(styles.name, file === null && styles.empty)}>
        {file === null ? labels.dropFile : file.name}
      </span>
      {file !== null && (
        <IconButton
          icon="close"
          size="small"
          label={labels.removeFile}
          className={styles.remove}
          disabled={input.disabled}
          onClick={() => {
            onFile(null);
            native()?.focus();
          }}
        />
      )}
    </div>
  );
}
