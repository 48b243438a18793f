import { useEffect, useState } from 'react';

/** The value once it has stood for so many ms, and before that the last one that did; at first `before`. */
export function useDelayed<Value>(value: Value, delay: number, before: Value): Value {
  const [settled, setSettled] = useState(before);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delay);
    return () => clearTimeout(timer);
  }, [value, delay]);
  return settled;
}
