import type { EntityName, EntityOf } from '../../../src/domain/entities/models.ts';
import type { FlowReference } from '../../../src/domain/value/call-action.ts';
import { flowTypeOf } from '../../../src/domain/value/call-action.ts';
import type { Contents } from '../../../src/domain/flow/contents/contents.ts';
import { readContents } from '../../../src/domain/flow/contents/contents.ts';
import type { Program } from '../../../src/domain/flow/run/program/program.ts';
import { compile } from '../../../src/domain/flow/run/program/program.ts';
import { cached } from '../../../src/lib/value/bounded-cache.ts';
import { bundleOf } from '../areas/flows/bundle.ts';
import { ownRows } from '../store/own-row.ts';
import { rowOf } from '../store/typed-rows.ts';
import type { Store } from '../store/store.ts';

/** A deployed revision, ready to run. */
export interface DeployedFlow {
  readonly revisionId: string;
  readonly organizationId: string;
  readonly config: { readonly [key: string]: string };
  /** The permissions that bound those of its acting user (decision 62). */
  readonly permissions: ReadonlySet<string>;
  readonly program: Program;
  /** The names of its API endpoints, and of those of its macros. */
  readonly endpoints: ReadonlySet<string>;
}

export interface Programs {
  /** The revision that a flow of the organization has deployed; null if it has deployed none. */
  readonly deployedBy: (organizationId: string, flow: FlowReference) => string | null;
  /** Undefined if the revision does not exist or has not been deployed. */
  readonly byRevision: (revisionId: string) => DeployedFlow | undefined;
}

/** Compiled programs kept in memory. */
const keptPrograms = 200;

function endpointsOf(all: readonly Contents[]): ReadonlySet<string> {
  const nodes = all.flatMap((contents) => contents.nodes);
  const names = nodes.map((node) =>
    node.type === 'apiEndpoint' && 'config' in node ? node.config.shape['name'] : undefined,
  );
  return new Set(names.filter((name): name is string => typeof name === 'string' && name !== ''));
}

function compileDeployment(
  store: Pick<Store, 'get'>,
  info: EntityOf<'flowRevisionInfo'>,
): DeployedFlow | undefined {
  const { id, organizationId, deployment } = info;
  const rows = { get: <Name extends EntityName>(type: Name, rowId: string) => rowOf(store, type, rowId) };
  const main = readContents(rowOf(store, 'flowRevision', id)?.contents);
  if (deployment === null || !main.ok) return undefined;
  const { macroContents, parts } = bundleOf(rows, { info, contents: main.contents }, deployment.macros);
  const program = compile(main.contents, macroContents);
  return {
    revisionId: id,
    organizationId,
    config: deployment.config,
    permissions: new Set(deployment.permissions),
    program,
    endpoints: endpointsOf(parts.map(({ contents }) => contents)),
  };
}

/** The programs of deployed flows. Deployments never change, so a program is compiled once. */
export function createPrograms(store: Pick<Store, 'get'>): Programs {
  const byRevision = cached(keptPrograms, (revisionId: string) => {
    const info = rowOf(store, 'flowRevisionInfo', revisionId);
    return info && compileDeployment(store, info);
  });
  return {
    byRevision,
    deployedBy(organizationId, reference) {
      const flow = ownRows(store, organizationId).find(flowTypeOf(reference), reference.id);
      return flow?.deployedRevisionId ?? null;
    },
  };
}
