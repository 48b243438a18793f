import type { ComponentType } from 'react';
import type { DialogProps } from '../../kit/dialog/dialog.tsx';
import { Dialog } from '../../kit/dialog/dialog.tsx';
import { FormCard } from './form-card.tsx';

/** The place of a form: over a page until it is saved, or as a page that stays. */
export interface FormShell {
  readonly kind: 'dialog' | 'page';
  readonly Frame: ComponentType<DialogProps>;
}

export const dialogShell: FormShell = { kind: 'dialog', Frame: Dialog };
export const pageShell: FormShell = { kind: 'page', Frame: FormCard };
