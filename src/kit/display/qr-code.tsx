import encodeQR from 'qr';
import styles from './qr-code.module.css';

/** ISO/IEC 18004 requires a quiet zone of four modules; 8 px per module is sharp on any screen. */
const look = { ecc: 'medium', border: 4, scale: 8 } as const;

/** A QR code. It is dark on white in either theme: not every scanner reads inverted codes. */
export function QrCode({ text, label }: { text: string; label: string }) {
  return <img className={styles.code} src={encodeQR(text, 'data-url', look)} alt={label} />;
}
