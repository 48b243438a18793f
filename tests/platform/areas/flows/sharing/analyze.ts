import type { Analysis, OwnEntity } from '../../../../../src/domain/entities/shared-object/input.ts';
import type { RevisionKind } from '../../../../../src/domain/entities/flow-revision-info/model.ts';
import { preview } from '../../../store/preview.ts';
import type { UserRequest } from '../../handler.ts';
import { entityMentions } from '../contents.ts';
import type { Rows } from '../rows.ts';
import { placeOf } from './place.ts';
import type { PublishedPart } from './parts.ts';
import { analyzed, partsOf } from './parts.ts';

/** More are not named: the user corrects these first. */
const maxNamed = 100;

/** The entities of the organization that blocks of the part name. */
function ownEntities(rows: Rows, { kind, row: { id, name }, info }: PublishedPart): readonly OwnEntity[] {
  const contents = rows.get('flowRevision', info.id)?.contents;
  return entityMentions(contents ?? {}).map((mention) => ({ in: { kind, id, name }, ...mention }));
}

/** Which macros a publication needs a version of, and what it has that others lack (S1-4-43). Throws Refusal. */
export function analyze(
  request: UserRequest<'sharedObject.analyzeFlow'> | UserRequest<'sharedObject.analyzeMacro'>,
  kind: RevisionKind,
): Analysis {
  const { store } = request.services;
  const rows = preview(store, []);
  const { target, macros } = partsOf(store, rows, placeOf(request, kind, request.body));
  const parts = [target, ...macros.values()];
  return {
    target: analyzed(target),
    macros: Object.fromEntries([...macros].map(([id, part]) => [id, analyzed(part)])),
    ownEntities: parts.flatMap((part) => ownEntities(rows, part)).slice(0, maxNamed),
  };
}
