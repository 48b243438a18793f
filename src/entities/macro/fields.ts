import { msg } from '@lingui/core/macro';
import type { Macro } from '../../domain/entities/macro/model.ts';
import type { EntityFields } from '../define/field.ts';
import { contentFields } from '../define/flow-content/fields.tsx';

type Terminals = Macro['inputs'];

const terminalText = (terminals: Terminals): string =>
  terminals.map(({ key, displayName }) => displayName || key).join(', ');

/** The names of the parameters, as far as they can be read. */
const parameterText = (parameters: readonly unknown[]): string =>
  parameters
    .flatMap((parameter) => {
      if (typeof parameter !== 'object' || parameter === null) return [];
      const { displayName = '', name = '' }: { displayName?: unknown; name?: unknown } = parameter;
      return [String(displayName || name)];
    })
    .join(', ');

/** The fields of a macro. */
export const macroFields = {
  ...contentFields,
  inputs: { title: msg`Inputs`, show: terminalText },
  outputs: { title: msg`Outputs`, show: terminalText },
  parameters: { title: msg`Parameters`, show: parameterText },
} satisfies EntityFields<Macro>;
