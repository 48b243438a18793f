import { msg } from '@lingui/core/macro';
import type { Macro } from '../../../domain/entities/macro/model.ts';

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

/** The fields that own and library macros have in common. */
export const terminalFields = {
  inputs: { title: msg`Inputs`, show: terminalText },
  outputs: { title: msg`Outputs`, show: terminalText },
  parameters: { title: msg`Parameters`, show: parameterText },
};
