import type { ReactNode } from 'react';
import { classNames } from '../base/class-name.ts';
import styles from './panel-head.module.css';

/** The head of a side panel: its title, warnings and actions. */
export const PanelHead = ({ children }: { children: ReactNode }) => (
  <header className={styles.head}>{children}</header>
);

type Props = {
  children: ReactNode;
  /** The element of the title: on a page a heading, but not in a panel, whose own title is one. */
  element: 'strong' | 'h2';
  /** Shown while the pointer is on the title, which may be cut. */
  hint?: string | undefined;
  isStruck?: boolean;
  /** Shown next to the title. */
  mark?: ReactNode;
  /** The state, and the facts that matter most; those that show nothing are left out. Labels are shown on hover. */
  facts: readonly { label: string; value: ReactNode }[];
  /** Shown at the end of the facts. */
  aside?: ReactNode;
};

/** The subject of a side panel, and its state in one line. */
export function PanelTitle(props: Props) {
  const { children, element: Title, hint, isStruck = false, mark, facts, aside } = props;
  return (
    <>
      <div className={styles.name}>
        <Title className={classNames(styles.title, isStruck && styles.struck)} title={hint}>
          {children}
        </Title>
        {mark}
      </div>
      <div className={styles.line}>
        <dl className={styles.facts}>
          {facts.map(({ label, value }) => (
            <div key={label} className={styles.fact} title={label}>
              <dt className="visually-hidden">{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {aside && <span className={styles.aside}>{aside}</span>}
      </div>
    </>
  );
}
