import type { Macro } from '../../domain/entities/macro/model.ts';
import type { EntityFields } from '../define/field.ts';
import { contentFields } from '../define/flow-content/fields.tsx';
import { terminalFields } from '../define/flow-content/terminal-fields.ts';

/** The fields of a macro. */
export const macroFields = { ...contentFields, ...terminalFields } satisfies EntityFields<Macro>;
