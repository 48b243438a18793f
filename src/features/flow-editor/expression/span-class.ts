import styles from './expression.module.css';
import type { SpanKind } from './span.ts';

/** The CSS class of each kind of span. */
export const spanClasses: { readonly [Kind in SpanKind]: string } = {
  keyword: styles.keyword ?? '',
  constant: styles.constant ?? '',
  namespace: styles.namespace ?? '',
  function: styles.function ?? '',
  name: styles.name ?? '',
  text: styles.text ?? '',
  number: styles.number ?? '',
  sign: styles.sign ?? '',
  entity: styles.entity ?? '',
  unknown: styles.unknown ?? '',
};
export const problemClass = styles.problem ?? '';
