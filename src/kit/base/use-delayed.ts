import { useEffect, useState } from 'react';

/**
 * Returns a value only after it has been stable for `delay` ms; until then the last stable value, initially `before`.
 */
export function useDelayed<Value>(value: Value, delay: number, before: Value): Value {
  const [settled, setSettled] = useState(before);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delay);
    return () => clearTimeout(timer);
  }, [value, delay]);
  return settled;
}
