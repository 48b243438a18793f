let created: string | null = null;

/** Notes the entity that a form of this page has created and whose details open now. */
export function markCreated(id: string): void {
  created = id;
}

/** Whether an entity was just created; true only once. */
export function takeCreated(id: string): boolean {
  if (id !== created) return false;
  created = null;
  return true;
}
