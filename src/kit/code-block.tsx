import styles from './code-block.module.css';

/** A text as a machine writes it, whole: lines are its own, and from left to right. */
export function CodeBlock({ text }: { text: string }) {
  return (
    <pre className={styles.block} dir="ltr">
      {text}
    </pre>
  );
}
