import type { FlowValue } from '../../../src/domain/flow/expression/value/value.ts';
import { fromJson, toJson } from '../../../src/domain/flow/expression/value/text.ts';
import { writtenFields } from '../../../src/domain/entities/flow-variable/rules.ts';
import type { EntityOf } from '../../../src/domain/entities/models.ts';
import { idFromName } from '../base/random.ts';
import { rowOf, rowsOf } from '../store/typed-rows.ts';
import { create, datesFrom, patch } from '../store/write.ts';
import type { Change, Store, Write } from '../store/store.ts';

type Variable = EntityOf<'flowVariable'>;

/** The global variables of organizations, as flows read and write them. */
export interface Globals {
  readonly read: (organizationId: string, name: string) => FlowValue | undefined;
  readonly writes: (
    session: { readonly id: string; readonly organizationId: string },
    values: ReadonlyMap<string, FlowValue>,
    at: number,
  ) => readonly Write[];
}

const keyOf = ({ organizationId, meta }: Pick<Variable, 'organizationId' | 'meta'>): string =>
  JSON.stringify([organizationId, meta.scope.key]);

export function createGlobals(store: Store): Globals {
  const ids = new Map<string, string>();
  for (const row of rowsOf(store, 'flowVariable')) ids.set(keyOf(row), row.id);
  store.join((changes: readonly Change[]) => {
    for (const { type, before, after } of changes) {
      if (type !== 'flowVariable') continue;
      const row = (after ?? before) as unknown as Variable;
      if (after !== null) ids.set(keyOf(row), row.id);
      else if (ids.get(keyOf(row)) === row.id) ids.delete(keyOf(row));
    }
    return { items: [], afterCommit: () => undefined };
  });
  const find = (organizationId: string, name: string): Variable | undefined => {
    const id = ids.get(JSON.stringify([organizationId, name]));
    return id === undefined ? undefined : rowOf(store, 'flowVariable', id);
  };

  return {
    read(organizationId, name) {
      const row = find(organizationId, name);
      return row === undefined || row.deleteDate !== null ? undefined : fromJson(row.value);
    },
    writes({ id: flowSessionId, organizationId }, values, at) {
      return [...values].map(([name, value]) => {
        const row = find(organizationId, name);
        const isKnown = row !== undefined && row.deleteDate === null;
        const { createDate, ...dates } = datesFrom(at);
        const fields = writtenFields(isKnown ? row : undefined, {
          value: toJson(value),
          at: createDate,
          by: { type: 'flow', flowSessionId },
        });
        const meta = { createDate, scope: { key: name } };
        if (isKnown) return patch('flowVariable', row.id, fields);
        if (row !== undefined) return patch('flowVariable', row.id, { ...fields, meta, deleteDate: null });
        // Sessions that create a variable at once choose the same id.
        const id = idFromName(JSON.stringify([organizationId, name]));
        return create('flowVariable', { id, organizationId, createDate, ...dates, ...fields, meta });
      });
    },
  };
}
