import styles from './group-legend.module.css';

type Props = { label: string; required?: boolean | undefined; className?: string | undefined };

/** The label of a group of fields; a star marks a required one, as on single fields. */
export function GroupLegend({ label, required = false, className = styles.legend }: Props) {
  return (
    <legend className={className}>
      {label}
      {required && (
        <span className={styles.required} aria-hidden="true">
          *
        </span>
      )}
    </legend>
  );
}
