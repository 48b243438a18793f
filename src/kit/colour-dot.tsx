import styles from './colour-dot.module.css';

/** A dot in one of the colours that an entity may have; an ornament beside its name. */
export function ColourDot({ colour }: { colour: string }) {
  return <span className={styles.dot} data-colour={colour} aria-hidden="true" />;
}
