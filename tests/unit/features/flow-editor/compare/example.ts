import type { Change } from '../../../../../src/domain/flow/edit/change.ts';
import { applyChanges } from '../../../../../src/domain/flow/edit/apply.ts';
import type { FlowDocument } from '../../../../../src/domain/flow/edit/document.ts';
import { documentOf } from '../../../../../src/domain/flow/edit/document.ts';
import type { ChangeWords } from '../../../../../src/features/flow-editor/compare/change-entry.ts';
import { contentsOf, node, parameter } from '../../../domain/flow/contents/example.ts';

export const base = documentOf(
  { name: 'Menu', summary: '' },
  contentsOf(
    [node('a', 'start'), node('b', 'delay', { duration: '10s' }), node('c', 'end')],
    ['a.started b.start', 'b.elapsed c.end'],
    { parameters: [parameter('p', { simpleMode: 'toggle', displayName: 'Loud' })] },
  ),
);

export type Command = (document: FlowDocument) => readonly Change[];

export const edited = (...commands: readonly Command[]): FlowDocument =>
  commands.reduce((document, command) => applyChanges(document, command(document)).document, base);

export const words: ChangeWords = {
  textOf: ({ message = '' }) => message,
  titleOf: (shown) => ('name' in shown && shown.name) || shown.type,
  terminalName: (id) => id,
  macros: () => undefined,
  organizationId: 'o',
};
