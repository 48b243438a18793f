import type { ReactNode } from 'react';

/** Stands for a value that has not arrived, with a text or nothing. A table measures its columns after the last one. */
export const Pending = ({ children }: { children?: ReactNode }) => (
  <span data-skeleton="text">{children}</span>
);
