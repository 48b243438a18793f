import { useCallback, useInsertionEffect, useRef } from 'react';

/**
 * Returns a function that gives handlers the value of the last commit. An insertion effect writes the value, because
 * the layout effects of children may read it already.
 */
export function useCommitted<Value>(value: Value): () => Value {
  const committed = useRef(value);
  useInsertionEffect(() => {
    committed.current = value;
  });
  return useCallback(() => committed.current, []);
}
