import type { FlowRevisionInfo } from '../../../../src/domain/entities/flow-revision-info/model.ts';
import type { EntityOf } from '../../../../src/domain/entities/models.ts';
import type { Write } from '../../store/store.ts';
import { create, datesFrom } from '../../store/write.ts';

/** A revision to be written; its row is created at its `contentTimestamp`, if it is saved and not deployed. */
export interface NewRevision extends Omit<
  FlowRevisionInfo,
  'version' | 'createDate' | 'updateDate' | 'deleteDate'
> {
  readonly contents: EntityOf<'flowRevision'>['contents'];
  /** In ms. */
  readonly at: number;
}

/** Writes a revision: its contents, and its info under the same id. */
export function revisionWrites({ at, contents, ...info }: NewRevision): readonly Write[] {
  const { macroIds: _macros, deployment: _deployment, shared: _shared, ...common } = info;
  return [
    create('flowRevisionInfo', { ...info, ...datesFrom(at) }),
    create('flowRevision', { ...common, ...datesFrom(at), contents }),
  ];
}
