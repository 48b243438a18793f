import type { FlowRevisionInfo } from '../../../domain/entities/flow-revision-info/model.ts';
import type { FlowConfig } from '../../../domain/flow/contents/config.ts';
import type { FlowDocument } from '../../../domain/flow/edit/document.ts';
import type { FlowBase } from '../store.ts';

/** The contents of a version, and its deployment if it is one. */
export interface LoadedVersion {
  readonly id: string;
  readonly document: FlowDocument;
  readonly deployment: FlowRevisionInfo['deployment'];
}

/** The edited flow. */
export interface EditedFlow {
  readonly base: FlowBase;
  readonly document: FlowDocument;
}

interface ComparedDocuments {
  readonly before: FlowDocument;
  readonly after: FlowDocument;
}

/**
 * Makes comparable documents of two versions. `after` is null for the edited flow. A version has no name and summary,
 * and only a deployment or the saved flow has a configuration; missing parts do not count as changes.
 */
export function comparedDocuments(
  before: LoadedVersion,
  after: LoadedVersion | null,
  edited: EditedFlow | null,
): ComparedDocuments {
  const isBase = (version: LoadedVersion): boolean => version.id === edited?.base.revisionId;
  if (after === null && edited !== null && isBase(before))
    return { before: edited.base.document, after: edited.document };
  const configOf = (version: LoadedVersion): FlowConfig | undefined => {
    if (version.deployment !== null) return version.deployment.config;
    return edited !== null && isBase(version) ? edited.base.document.config : undefined;
  };
  const last = after ?? edited;
  const [first, second] = [configOf(before), after === null ? edited?.document.config : configOf(after)];
  const areKnown = first !== undefined && second !== undefined;
  const plain = (document: FlowDocument, config: FlowConfig | undefined): FlowDocument => ({
    ...document,
    name: '',
    summary: '',
    config: areKnown && config !== undefined ? config : {},
  });
  return {
    before: plain(before.document, first),
    after: plain((last ?? before).document, second),
  };
}
