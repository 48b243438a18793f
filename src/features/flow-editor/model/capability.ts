import type { Context } from 'react';
import { createContext, use } from 'react';

/** A capability of the editor: the context that provides it, and the hook that takes it from there. */
export function createCapability<Value>(): readonly [Context<Value | null>, () => Value] {
  const context = createContext<Value | null>(null);
  return [
    context,
    function useCapability() {
      const value = use(context);
      if (value === null) throw new Error('No flow is open here.');
      return value;
    },
  ];
}
