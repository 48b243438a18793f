import styles from './colour-tag.module.css';

/** A square in an entity's colour, decorating the colour's name. */
export function ColourTag({ colour }: { colour: string }) {
  return <span className={styles.tag} data-colour={colour} aria-hidden="true" />;
}
