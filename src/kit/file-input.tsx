import type { ComponentProps } from 'react';
import styles from './file-input.module.css';

/** The bare box in which a file is chosen, or dropped. */
export const FileInput = (props: Omit<ComponentProps<'input'>, 'type' | 'className'>) => (
  <input {...props} type="file" className={styles.file} />
);
