import type { ReactNode } from 'react';
import { isEntityName } from '../../../domain/entities/models.ts';
import { EntityText } from '../../../fields/entity/entity-text.tsx';
import { spanClasses } from './span-class.ts';
import { isEntitySpan, spansOf } from './span.ts';

/** An expression with syntax colours, and with its entities as chips. */
export function ColouredText({ text }: { text: string }) {
  const parts: ReactNode[] = [];
  let at = 0;
  for (const span of spansOf(text)) {
    const part = text.slice(span.from, span.to);
    if (span.from > at) parts.push(text.slice(at, span.from));
    at = span.to;
    parts.push(
      <span key={span.from} className={spanClasses[span.kind]}>
        {isEntitySpan(span) && isEntityName(span.type) ? <EntityText type={span.type} id={span.id} /> : part}
      </span>,
    );
  }
  return (
    <>
      {parts}
      {text.slice(at)}
    </>
  );
}
