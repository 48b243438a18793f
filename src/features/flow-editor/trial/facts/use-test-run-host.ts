import { use, useMemo } from 'react';
import { useAccess } from '../../../../client/data/access.ts';
import { can } from '../../../../domain/access/can.ts';
import type { Permission } from '../../../../domain/core/permission.ts';
import type { Contents } from '../../../../domain/flow/contents/contents.ts';
import { emptyContents } from '../../../../domain/flow/contents/contents.ts';
import type { FlowDocument } from '../../../../domain/flow/edit/document.ts';
import { contentsOf } from '../../../../domain/flow/edit/document.ts';
import { compile } from '../../../../domain/flow/run/program/program.ts';
import type { TestRunContext } from '../../../../domain/flow/simulate/context.ts';
import type { ReachedContents } from '../../../../fields/flow/trial/use-macro-contents.ts';
import { useMacroContents } from '../../../../fields/flow/trial/use-macro-contents.ts';
import { useTestRunFacts } from '../../../../fields/flow/trial/use-test-run-facts.ts';
import type { TriedVersion } from '../../tried-version.ts';
import { TriedVersionContext } from '../../tried-version.ts';
import { useActingUser } from '../../../../fields/flow/use-acting-user.ts';

/** The inputs of a test run beside its scenario. */
export interface TestRunHost extends Pick<ReachedContents, 'unread' | 'isCut'> {
  /** Whether everything that a test run may need is loaded. */
  readonly isComplete: boolean;
  /** The flow first, then the macros that it uses. */
  readonly contents: readonly Contents[];
  /** The ids of deleted entities that the flow refers to. */
  readonly deleted: string;
  /** Compiles the current flow. */
  readonly context: () => Omit<TestRunContext, 'scenario'>;
}

const noPermissions = { permissions: new Set<string>() };

/** The macros of a version that is tried. */
const macrosOfTried = ({ isWhole, macroOf, all }: TriedVersion): ReachedContents => ({
  isComplete: isWhole,
  unread: [],
  isCut: !isWhole,
  macroOf,
  all: all.slice(1),
});

/** Prepares test runs of a document with the macros and facts of its organization. */
export function useTestRunHost(organizationId: string, document: FlowDocument): TestRunHost {
  const tried = use(TriedVersionContext);
  const own = useMemo(() => tried?.main ?? contentsOf(document), [tried, document]);
  const reached = useMacroContents(tried === null ? own : emptyContents, organizationId);
  const macros = useMemo(() => (tried === null ? reached : macrosOfTried(tried)), [tried, reached]);
  const contents = useMemo(() => [own, ...macros.all], [own, macros.all]);
  const { isComplete, facts, deleted } = useTestRunFacts(organizationId, contents, document.config);
  const access = useAccess();
  const actingUser = useActingUser(organizationId);
  // As if the user deployed the flow (decision 62). The facts already lack entities that the user may not see.
  const refusalOf = (permission: Permission): string | null => {
    if (actingUser === 'none')
      return `Without a user in the flow settings, flows have no permission ${permission}`;
    return can(access.state === 'ready' ? access : noPermissions, permission)
      ? null
      : `You have no permission ${permission}`;
  };
  const { unread, isCut, macroOf } = macros;
  return {
    unread,
    isCut,
    isComplete: isComplete && macros.isComplete && access.state === 'ready',
    contents,
    deleted,
    context: () => ({ program: compile(own, macroOf), facts: { ...facts, refusalOf } }),
  };
}
