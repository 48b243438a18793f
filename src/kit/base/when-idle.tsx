import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';
import { runWhenIdle } from '../../lib/async/run-when-idle.ts';

/** Renders its children once the page is painted and idle. */
export function WhenIdle({ children }: { children: ReactNode }) {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => runWhenIdle(() => setIdle(true)), []);
  return isIdle ? children : null;
}
