import { call } from '../../../client/session/call.ts';
import type { RevisionKind } from '../../../domain/entities/flow-revision-info/model.ts';
import type { Analysis } from '../../../domain/entities/shared-object/input.ts';
import type { CallOutcome } from '../../../domain/protocol/engine.ts';
import { namesOf, ruleOf } from '../../../domain/protocol/error.ts';
import type { ReadableStore } from '../../../lib/value/store.ts';
import { createStore } from '../../../lib/value/store.ts';

/** Where a flow or macro is published. */
export interface PublishPlace {
  readonly vendorId: string;
  readonly libraryId: string;
}

interface KnownAnalysis {
  /** The last analysis; null until there is one. */
  readonly analysis: Analysis | null;
  /** The names of the flows and macros of which a later version has to be pulled first. */
  readonly behind: readonly string[];
}

export interface AnalysisStore extends ReadableStore<KnownAnalysis> {
  /** Asks the platform again: an answer holds only until somebody saves. */
  readonly analyze: (place: PublishPlace) => Promise<CallOutcome>;
}

const analyzeCalls = { flow: 'sharedObject.analyzeFlow', macro: 'sharedObject.analyzeMacro' } as const;

export function createAnalysis(
  kind: RevisionKind,
  targetId: string,
  organizationId: string | null,
): AnalysisStore {
  const { get, set, subscribe } = createStore<KnownAnalysis>({ analysis: null, behind: [] });
  return {
    get,
    subscribe,
    async analyze({ vendorId, libraryId }) {
      const outcome = await call(analyzeCalls[kind], {}, { vendorId, libraryId, targetId }, organizationId);
      if (outcome.kind === 'saved') set({ analysis: outcome.value, behind: [] });
      else if (outcome.kind === 'refused' && ruleOf(outcome.error) === 'flowChanged')
        set({ ...get(), behind: namesOf(outcome.error) });
      return outcome;
    },
  };
}
