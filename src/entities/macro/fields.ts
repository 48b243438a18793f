import { msg } from '@lingui/core/macro';
import type { Macro } from '../../domain/entities/macro/model.ts';
import type { EntityFields } from '../define/field.ts';
import { contentFields } from '../define/flow-content/fields.tsx';
import { terminalFields } from '../define/flow-content/terminal-fields.ts';

/** The fields of a macro. */
export const macroFields = { ...contentFields, ...terminalFields } satisfies EntityFields<Macro>;

/** The labels of the buttons that open the forms of a macro, and the titles of these forms. */
export const macroLabels = { create: msg`Create macro`, update: msg`Update macro` };
