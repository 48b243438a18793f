import { isEntityName } from '../../../domain/entities/models.ts';
import { expressionParts } from '../../../domain/flow/expression/text/parts.ts';
import type { Expression } from '../../../domain/flow/expression/tree/expression.ts';
import { EntityText } from '../../entity/entity-text.tsx';
import styles from './outline.module.css';

/** An expression as text, with the names of the entities that it refers to. */
export function ExpressionCode({ value }: { value: Expression }) {
  return (
    <code className={styles.code}>
      {expressionParts(value).map((part, at) => {
        if (typeof part === 'string') return part;
        const { type, id } = part;
        return isEntityName(type) ? <EntityText key={at} type={type} id={id} /> : `${type} ${id}`;
      })}
    </code>
  );
}
