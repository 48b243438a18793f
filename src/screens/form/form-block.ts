/** The state of a form when its button is pressed. */
interface FormCondition {
  readonly step: 'last' | 'earlier';
  readonly entity: 'present' | 'gone';
  readonly permission: 'granted' | 'withdrawn';
  readonly outcome: 'known' | 'unknown';
  readonly conflicts: number;
  /** `disabled`: the form disables its button while it is invalid. */
  readonly invalid: 'allowed' | 'disabled';
  readonly link: 'connected' | 'lost';
}

/** Why the form's button is disabled. */
export type FormBlock = 'gone' | 'forbidden' | 'checking' | 'conflict' | 'invalid' | 'offline';

/** Why the next step, or on the last step saving, is blocked; null if it is not. Only saving needs a connection. */
export function formBlock(form: FormCondition): FormBlock | null {
  // Without permission, the entity may only seem to be gone.
  if (form.permission === 'withdrawn') return 'forbidden';
  if (form.entity === 'gone') return 'gone';
  if (form.outcome === 'unknown') return 'checking';
  if (form.conflicts > 0) return 'conflict';
  if (form.step === 'earlier') return null;
  if (form.invalid === 'disabled') return 'invalid';
  return form.link === 'lost' ? 'offline' : null;
}
