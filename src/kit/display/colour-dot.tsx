import styles from './colour-dot.module.css';

/** A dot in an entity's colour, decorating the colour's name. */
export function ColourDot({ colour }: { colour: string }) {
  return <span className={styles.dot} data-colour={colour} aria-hidden="true" />;
}
