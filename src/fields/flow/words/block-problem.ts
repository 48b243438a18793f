import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { BlockProblem } from '../../../domain/flow/catalogue/block.ts';

/** Why a block cannot be shown (S1-5-62). */
export function blockProblemText(problem: BlockProblem): MessageDescriptor {
  switch (problem.kind) {
    case 'unsupportedType':
      return msg`Unsupported node type`;
    case 'macroDeleted':
      return msg`Macro is deleted!`;
    case 'unreadable': {
      const { at } = problem;
      return msg`This block has an invalid setting: ${at}`;
    }
  }
}
