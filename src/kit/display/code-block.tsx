import styles from './code-block.module.css';

/** A machine-written text with its own line breaks, always left to right. */
export function CodeBlock({ text }: { text: string }) {
  return (
    <pre className={styles.block} dir="ltr">
      {text}
    </pre>
  );
}
