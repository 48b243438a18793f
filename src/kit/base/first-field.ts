const fields = 'input:not(:disabled, [readonly]), select:not(:disabled), textarea:not(:disabled, [readonly])';

/** The first visible field that can be edited. The browser itself would focus a scrolling body or a read-only field. */
export const firstField = (within: Element | null): HTMLElement | undefined =>
  [...(within?.querySelectorAll<HTMLElement>(fields) ?? [])].find((field) =>
    field.checkVisibility({ visibilityProperty: true }),
  );
