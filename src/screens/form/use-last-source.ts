import { useState } from 'react';
import type { FormSource } from '../../entities/define/form.ts';

/** The current source, or the last one: if the entity disappears, the user's input stays. */
export function useLastSource<Source>(found: FormSource<Source>): { readonly source: Source } | null {
  const [last, setLast] = useState(found);
  const isChanged = found.state === 'ready' && !(last.state === 'ready' && isSame(found.source, last.source));
  if (isChanged) setLast(found);
  const known = isChanged ? found : last;
  return known.state === 'ready' ? known : null;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** A source is a new object on each render, but its unchanged members keep their identity. */
const isSame = (a: unknown, b: unknown): boolean =>
  isRecord(a) && isRecord(b)
    ? Object.keys({ ...a, ...b }).every((name) => Object.is(a[name], b[name]))
    : Object.is(a, b);
