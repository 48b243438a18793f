import { createContext, use, useLayoutEffect, useRef } from 'react';

/**
 * A form within a form, such as the editor of one of its items. While it is open, the dialog has its title and buttons:
 * Enter confirms it, and Esc leaves it, instead of the outer form.
 */
export interface NestedForm {
  readonly title: string;
  readonly confirmLabel: string;
  /** Leaving it would lose input. */
  readonly isDirty: boolean;
  readonly confirm: () => void;
  readonly leave: () => void;
}

const NestedFormContext = createContext<(form: NestedForm | null) => void>(() => {});

export const NestedFormProvider = NestedFormContext.Provider;

/** Makes the component a nested form while it is rendered. */
export function useNestedForm(form: NestedForm): void {
  const show = use(NestedFormContext);
  const latest = useRef(form);
  const { title, confirmLabel, isDirty } = form;
  useLayoutEffect(() => {
    latest.current = form;
  });
  useLayoutEffect(() => {
    show({
      title,
      confirmLabel,
      isDirty,
      confirm: () => latest.current.confirm(),
      leave: () => latest.current.leave(),
    });
  }, [show, title, confirmLabel, isDirty]);
  useLayoutEffect(() => () => show(null), [show]);
}
