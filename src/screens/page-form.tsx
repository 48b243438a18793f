import { createContext, Suspense, use, useState } from 'react';
import type { ReactNode } from 'react';

type PageForm = (onClose: () => void) => ReactNode;

const PageFormContext = createContext<(form: PageForm) => void>(() => {
  throw new Error('No PageFormHost around this page');
});

/** Opens a form over the page. It stays open, with what was typed, when the user may no longer see the page. */
export const usePageForm = (): ((form: PageForm) => void) => use(PageFormContext);

/** Holds the form of one page, outside of what the page shows. */
export function PageFormHost({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState<{ readonly form: PageForm } | null>(null);
  return (
    <PageFormContext value={(form) => setOpen({ form })}>
      {children}
      {open && <Suspense>{open.form(() => setOpen(null))}</Suspense>}
    </PageFormContext>
  );
}
