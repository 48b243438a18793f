import encodeQR from 'qr';
import styles from './qr-code.module.css';

/** The quiet zone that readers need is four modules wide (ISO/IEC 18004); enough pixels each for any screen. */
const look = { ecc: 'medium', border: 4, scale: 8 } as const;

/** A text for a camera to read. Dark on white in either theme: not every reader knows the reverse. */
export function QrCode({ text, label }: { text: string; label: string }) {
  return <img className={styles.code} src={encodeQR(text, 'data-url', look)} alt={label} />;
}
