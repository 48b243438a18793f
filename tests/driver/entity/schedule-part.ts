import type { Locator } from '@playwright/test';
import { detailsPart } from './details-part.ts';
import { formPart } from './form-part.ts';
import { listPart } from './list-part.ts';
import type { Portal } from '../portal.ts';
import { discardChanges } from '../discard-changes.ts';

/** The schedules of an organization: list, details and forms, with the rule editor in them. */
export function schedulePart(portal: Portal) {
  const { page } = portal;
  const list = listPart(page, 'Schedules');
  const details = detailsPart(page, 'Schedule details');
  const dialog = (): Locator => page.getByRole('dialog').first();
  return {
    list,
    details,
    create: formPart(page, 'Create schedule'),
    update: formPart(page, 'Update schedule'),
    rule: formPart(page, /^(?:Add|Update) rule/),
    /** Opens the editor of a new rule. */
    addRule: (to: 'Open' | 'Except') =>
      dialog()
        .getByRole('button', { name: `Add rule: ${to}` })
        .click(),
    /** The button that edits a rule of the form. */
    ruleButton: (name: string): Locator =>
      dialog()
        .getByRole('listitem')
        .getByRole('button', { name: new RegExp(`^${name}`) }),
    discard: () => discardChanges(page),
  };
}
