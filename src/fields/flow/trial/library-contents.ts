import type { PlatformAnswer } from '../../../client/data/answer-cache.ts';
import type { Batched } from '../../../client/data/use-batched.ts';
import type { LibraryMacro } from '../../../domain/entities/library-macro/model.ts';
import type { RunnableVersion } from '../../../domain/entities/shared-object/input.ts';
import type { PinnedOutcome, PinnedVersion } from '../../../domain/flow/run/program/pinned-macros.ts';
import { readPinned } from '../../../domain/flow/run/program/pinned-macros.ts';

const known = new WeakMap<RunnableVersion, PinnedOutcome>();

/** A published version that the platform sent, read once. */
export function pinnedOutcome(answer: RunnableVersion): PinnedOutcome {
  const outcome = known.get(answer) ?? readPinned(answer);
  known.set(answer, outcome);
  return outcome;
}

/** A library macro whose contents are not here. */
export interface UnreadMacro {
  readonly name: string;
  /** `notSent`: the platform has not answered yet, or there is no connection. */
  readonly why: 'notSent' | 'refused' | 'unreadable';
}

export type LibraryContents =
  | { readonly state: 'loading' }
  /** The organization does not have it installed. */
  | { readonly state: 'gone' }
  | { readonly state: 'unread'; readonly macro: UnreadMacro }
  | { readonly state: 'ready'; readonly version: PinnedVersion };

/** The contents of an installed library macro, from its row and the platform's answer about its version. */
export function libraryContents(
  row: Batched<Pick<LibraryMacro, 'deleteDate' | 'sharedObject'>>,
  mayView: boolean,
  answer: PlatformAnswer<RunnableVersion> | undefined,
): LibraryContents {
  // Without the permission, a macro that is not found may well be installed.
  if (!mayView) return { state: 'unread', macro: { name: '', why: 'refused' } };
  if (row.state !== 'ready') return { state: row.state === 'loading' ? 'loading' : 'gone' };
  if (row.entity.deleteDate !== null) return { state: 'gone' };
  const { name } = row.entity.sharedObject;
  const unread = (why: UnreadMacro['why']) => ({ state: 'unread', macro: { name, why } }) as const;
  if (answer === undefined || answer.state === 'loading') return unread('notSent');
  if (answer.state === 'failed') return unread(answer.code === null ? 'notSent' : 'refused');
  const outcome = pinnedOutcome(answer.value);
  return outcome.ok && outcome.version.isWhole
    ? { state: 'ready', version: outcome.version }
    : unread('unreadable');
}
