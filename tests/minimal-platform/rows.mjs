/* The rows of this platform, in memory, and the part of the query language that it offers. */

const date = '2026-01-01T00:00:00.000Z';
const organizationId = 'acme';
const common = { organizationId, version: 1, createDate: date, updateDate: date, deleteDate: null };
const row = (id, fields) => ({ id, ...common, ...fields });
const user = (id, displayName) => row(id, { displayName, contract: null, roleIds: [] });
const acme = { name: 'Acme', state: 'active', superOrganizationId: null };

export const permissions = ['core.user.viewOrg', 'core.user.update'];
const tableOf = (...rows) => new Map(rows.map((one) => [one.id, one]));
const tables = {
  user: tableOf(user('ada', 'Ada Lovelace'), user('bob', 'Bob Noyce')),
  userPermissionView: tableOf(row('ada', { permissions }), row('bob', { permissions: [] })),
  organization: tableOf(row(organizationId, { ...acme, language: 'en', subOrganizationIds: [] })),
  organizationTreeView: tableOf(row(organizationId, acme)),
};
export const rowOf = (type, id) => tables[type].get(id);
export const holds = (userId, permission) =>
  rowOf('userPermissionView', userId).permissions.includes(permission);

let version = 1;
const listeners = [];
export const onChange = (listener) => void listeners.push(listener);

/** Changes fields of a row; all who listen learn of it. */
export function change(type, id, fields) {
  version += 1;
  const changed = { ...fields, updateDate: new Date().toISOString() };
  const before = rowOf(type, id);
  tables[type].set(id, { ...before, ...changed, version });
  for (const listener of listeners) listener(type, before, rowOf(type, id), changed);
}

const matchers = {
  organization: (one, constraint) => one.organizationId === constraint.organizationId,
  ids: (one, { ids }) => ids.includes(one.id),
  deleted: (one, { deleted }) => (one.deleteDate !== null) === deleted,
};
export const isIn = (one, { constraints }) => constraints.every((each) => matchers[each.type](one, each));

/** Why a query is not answered for this user; null if it is. */
export function refusalOf({ entityType, constraints, sorting, limit }, userId) {
  const [sample] = tables[entityType]?.values() ?? [];
  const isKnown = sample && [...sorting].every(({ by }) => by in sample);
  if (limit === 0 || !isKnown || constraints.some(({ type }) => !(type in matchers)))
    return { code: 'W0003', message: 'This platform does not offer the query' };
  const isOwn = constraints.some(({ type, ids }) => type === 'ids' && ids.every((id) => id === userId));
  const mayRead =
    entityType.startsWith('organization') || (entityType === 'user' && holds(userId, permissions[0]));
  if (!isOwn && !mayRead) return { code: 'A0005', message: 'This user may not read these rows' };
  const isForeign = constraints.some((one) => (one.organizationId ?? organizationId) !== organizationId);
  return isForeign ? { code: 'A0006', message: 'This organization is out of reach' } : null;
}

const compare = (a, b) => (a === b ? 0 : a < b ? -1 : 1);

/** The rows of a query, in its order; ties are broken by id. */
export const rowsOf = (query) =>
  [...tables[query.entityType].values()]
    .filter((one) => isIn(one, query))
    .sort((a, b) => {
      const orders = query.sorting.map(({ by, dir }) => compare(a[by], b[by]) * (dir === 'asc' ? 1 : -1));
      return orders.find((order) => order !== 0) ?? compare(a.id, b.id);
    });
