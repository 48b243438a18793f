import type { DialogProps } from '../../kit/dialog/dialog.tsx';
import { Card } from '../../kit/layout/card.tsx';
import styles from './form.module.css';

/** A form as a part of a page, with its buttons below the fields. */
export function FormCard({ title, onSubmit, footer, children }: DialogProps) {
  return (
    <Card>
      <form className={styles.card} aria-label={title} noValidate onSubmit={onSubmit}>
        {children}
        <div className={styles.bar}>{footer}</div>
      </form>
    </Card>
  );
}
