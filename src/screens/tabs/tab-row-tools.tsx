import type { ReactNode } from 'react';
import { createContext, use } from 'react';
import { createPortal } from 'react-dom';

/** The element beside the tabs; null until it is mounted. */
export const TabRowContext = createContext<HTMLElement | null>(null);

/** Shows tools of the open document beside its tab. */
export function TabRowTools({ children }: { children: ReactNode }) {
  const row = use(TabRowContext);
  return row !== null && createPortal(children, row);
}
