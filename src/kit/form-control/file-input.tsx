import type { ComponentProps } from 'react';
import styles from './file-input.module.css';

/** A file input without a label; a file can be chosen or dropped. */
export const FileInput = (props: Omit<ComponentProps<'input'>, 'type' | 'className'>) => (
  <input {...props} type="file" className={styles.file} />
);
