/** The state of a form when its button is pressed. */
interface FormCondition {
  readonly isLastStep: boolean;
  readonly isGone: boolean;
  readonly isPermitted: boolean;
  /** Whether it is unknown if the last attempt was saved. */
  readonly isUnsure: boolean;
  readonly conflicts: number;
  /** Whether the form is invalid and disables its button then. */
  readonly isInvalid: boolean;
  /** Whether the form refuses what it is about. */
  readonly isRefused: boolean;
  readonly isOffline: boolean;
  /** Whether the form is a page that shows what is saved already. */
  readonly isUnchanged: boolean;
}

/** Why the form's button is disabled. */
export type FormBlock =
  | 'gone'
  | 'forbidden'
  | 'checking'
  | 'conflict'
  | 'refused'
  | 'invalid'
  | 'offline'
  | 'unchanged';

/** Why the next step, or on the last step saving, is blocked; null if it is not. Only saving needs a connection. */
export function formBlock(form: FormCondition): FormBlock | null {
  // Without permission, the entity may only seem to be gone.
  if (!form.isPermitted) return 'forbidden';
  if (form.isGone) return 'gone';
  if (form.isUnsure) return 'checking';
  if (form.conflicts > 0) return 'conflict';
  if (!form.isLastStep) return null;
  if (form.isRefused) return 'refused';
  if (form.isInvalid) return 'invalid';
  if (form.isOffline) return 'offline';
  return form.isUnchanged ? 'unchanged' : null;
}
