import type { Contents } from '../../../../src/domain/flow/contents/contents.ts';
import type { MacroTarget } from '../../../../src/domain/flow/contents/target.ts';
import type { Program } from '../../../../src/domain/flow/run/program.ts';
import { compile } from '../../../../src/domain/flow/run/program.ts';
import type { Store } from '../../store/store.ts';
import { rowOf } from '../publish.ts';
import { contentsOf } from './contents.ts';

/** The program of a deployment, which never changes; undefined if there is no such deployment. */
export function programOf(store: Pick<Store, 'get'>, deployedRevisionId: string): Program | undefined {
  const deployment = rowOf(store, 'flowRevisionInfo', deployedRevisionId)?.deployment;
  const contentsOfRevision = (id: string | undefined): Contents | undefined => {
    const revision = id === undefined ? undefined : rowOf(store, 'flowRevision', id);
    return revision && contentsOf(revision.contents);
  };
  const contents = contentsOfRevision(deployedRevisionId);
  if (!deployment || contents === undefined) return undefined;
  const macroContents = (target: MacroTarget): Contents | undefined =>
    target.type === 'organizationMacro' ? contentsOfRevision(deployment.macros[target.id]) : undefined;
  return compile(contents, macroContents);
}
