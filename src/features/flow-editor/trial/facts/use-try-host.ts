import { useMemo } from 'react';
import type { MacroTarget } from '../../../../domain/flow/contents/target.ts';
import type { Contents } from '../../../../domain/flow/contents/contents.ts';
import type { FlowDocument } from '../../../../domain/flow/edit/document.ts';
import { contentsOf } from '../../../../domain/flow/edit/document.ts';
import { compile } from '../../../../domain/flow/run/program.ts';
import type { TryContext } from '../../../../domain/flow/simulate/context.ts';
import { useMacroContents } from '../../../../fields/flow/trial/use-macro-contents.ts';
import { useTryFacts } from '../../../../fields/flow/trial/use-try-facts.ts';

/** The parts of a try that come from outside the scenario. */
export interface TryHost {
  /** Whether everything that a try may need has arrived. */
  readonly isComplete: boolean;
  /** The flow first, then the macros that it reaches. */
  readonly contents: readonly Contents[];
  /** The ids of what the flow names and what has been deleted. */
  readonly deleted: string;
  /** Compiles the flow as it is now. */
  readonly context: () => Omit<TryContext, 'scenario'>;
}

/** Prepares tries of a document with the macros and facts of its organization. */
export function useTryHost(organizationId: string, document: FlowDocument): TryHost {
  const own = useMemo(() => contentsOf(document), [document]);
  const macros = useMacroContents(own);
  const contents = useMemo(() => [own, ...macros.all], [own, macros.all]);
  const { isComplete, facts, deleted } = useTryFacts(organizationId, contents, document.config);
  const macroOf = (target: MacroTarget) =>
    target.type === 'organizationMacro' ? macros.of(target.id) : undefined;
  return {
    isComplete: isComplete && macros.isComplete,
    contents,
    deleted,
    context: () => ({ program: compile(own, macroOf), facts }),
  };
}
