import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { expressionLimits } from '../../../domain/flow/expression/tree/limits.ts';
import type { ReadProblem } from '../../../domain/flow/expression/text/read-problem.ts';

const { depth: maxLevels } = expressionLimits;

/** The line and column of a position, both counted from 1. */
export function lineAndColumn(text: string, at: number): { readonly line: number; readonly column: number } {
  const lines = text.slice(0, at).split('\n');
  return { line: lines.length, column: (lines.at(-1) ?? '').length + 1 };
}

/** Describes why and where a text is unreadable. */
export function readProblemText(text: string, { failure, at }: ReadProblem): MessageDescriptor {
  const { line, column } = lineAndColumn(text, at);
  const isOneLine = !text.includes('\n');
  switch (failure) {
    case 'unexpected': {
      const found = String.fromCodePoint(text.codePointAt(at) ?? 0x20);
      return isOneLine
        ? msg`“${found}” cannot stand here (character ${column}).`
        : msg`“${found}” cannot stand here (line ${line}, character ${column}).`;
    }
    case 'unfinished':
      return msg`The expression is not finished.`;
    case 'chained':
      return msg`Comparisons cannot be chained (character ${column}). Combine them with “and”.`;
    case 'tooDeep':
      return msg`The expression has more than ${maxLevels} levels.`;
    case 'tooLarge':
      return msg`The expression is too large.`;
  }
}
