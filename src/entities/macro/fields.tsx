import { msg } from '@lingui/core/macro';
import type { FlowUses } from '../../domain/entities/flow/fields.ts';
import type { Macro } from '../../domain/entities/macro/model.ts';
import { UseList } from '../../fields/flow/use-list.tsx';
import { VersionTime } from '../../fields/flow/version-time.tsx';
import { Moment } from '../../fields/time/moment.tsx';
import type { EntityFields } from '../define/field.ts';

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
  name: { title: msg`Name`, invalid: msg`Enter a name of at most 200 characters.` },
  summary: { title: msg`Summary`, invalid: msg`Enter at most 1,000 characters.` },
  lastUpdate: { title: msg`Last change`, show: (at: string) => <Moment at={at} /> },
  workingRevisionId: { title: msg`Last saved`, show: (id: string) => <VersionTime id={id} /> },
  uses: { title: msg`Uses`, show: (uses: FlowUses) => <UseList uses={uses} /> },
  inputs: { title: msg`Inputs`, show: terminalText },
  outputs: { title: msg`Outputs`, show: terminalText },
  parameters: { title: msg`Parameters`, show: parameterText },
} satisfies EntityFields<Macro>;
