import { checkContents } from '../../../../../src/domain/flow/check/check.ts';
import type { FlowFinding } from '../../../../../src/domain/flow/check/finding.ts';
import type { Contents } from '../../../../../src/domain/flow/contents/contents.ts';
import type { Macros } from '../../../../../src/domain/flow/graph/macro-interface.ts';
import { interfaceOf } from '../../../../../src/domain/flow/graph/macro-interface.ts';
import { contentsOf, node } from '../contents/example.ts';

const macro = contentsOf([node('i', 'macroInput', {}, { key: 'go' })]);
export const macros: Macros = (target) =>
  target.type === 'organizationMacro' && target.id === 'm' ? interfaceOf(macro) : undefined;
export const target = { type: 'organizationMacro', id: 'm' };

/** The findings in one line each: rule, severity, subject, member, detail. */
export const lines = (found: readonly FlowFinding[]): readonly string[] =>
  found.map(({ rule, severity, subject, member, detail, entity }) =>
    [rule, severity, subject.id, member, detail, entity?.type, entity?.id]
      .filter((part) => part !== undefined)
      .join(' '),
  );
export const findings = (contents: Contents, cycle?: readonly string[]): readonly string[] =>
  lines(checkContents(contents, macros, cycle));

export const menu = [node('call', 'inboundCall'), node('answer', 'answer'), node('end', 'end')];
export const menuWires = ['call.called answer.do', 'answer.done end.end'];

/** A line that logs a message. */
export const logOf = (message: string) =>
  contentsOf([...menu, node('log', 'log', { message })], [...menuWires, 'answer.done log.in']);
