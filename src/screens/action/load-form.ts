import type { EntityForm } from '../../entities/form.ts';

const chunks = new Map<() => Promise<EntityForm>, Promise<EntityForm>>();

/** A definition's form, loaded once: `use` must meet the same promise at each render. */
export function loadForm(load: () => Promise<EntityForm>): Promise<EntityForm> {
  const known = chunks.get(load);
  if (known) return known;
  const form = load();
  chunks.set(load, form);
  // What did not come may come another time.
  form.catch(() => chunks.delete(load));
  return form;
}
