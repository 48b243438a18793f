import type { ComponentProps } from 'react';
import { classNames } from '../base/class-name.ts';
import styles from './tree.module.css';

type Props = ComponentProps<'div'> & {
  /** Names the tree for screen readers. */
  label: string;
  /** The id of the row with the keyboard cursor. */
  activeId: string | undefined;
};

/** A tree of TreeItems with a single tab stop. */
export const TreeFrame = ({ label, activeId, className, ...rest }: Props) => (
  <div
    role="tree"
    tabIndex={0}
    aria-label={label}
    aria-activedescendant={activeId}
    className={classNames(styles.tree, className)}
    {...rest}
  />
);
