import { Plural } from '@lingui/react/macro';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { FactList } from '../../kit/display/fact-list.tsx';
import { call } from '../../client/session/call.ts';
import { Localized } from '../../fields/text/localized.ts';
import { useFacts } from '../define/fact.ts';
import { listPart } from '../define/list-part.ts';
import { deleteAction, updateAction } from '../define/row-actions.ts';
import type { DetailsProps, EntityView } from '../define/view.ts';
import { roleFields as fields, roleLabels } from './fields.tsx';
import type { Role } from '../../domain/entities/role/model.ts';
import { PermissionBranch } from './permission-branch.tsx';
import { permissionTree } from '../../domain/entities/role/permission-tree.ts';
import styles from './role.module.css';
import { usePermissionList } from './use-permission-list.ts';

function Details({ entity }: DetailsProps<Role>) {
  const { i18n } = useLingui();
  const fact = useFacts(fields, entity);
  const listed = usePermissionList();
  const granted = new Set(entity.permissions);
  const known = listed.state === 'ready' ? listed.value : [];
  // Permissions without a known name, such as those the platform no longer lists, are shown by their ids.
  const shown = entity.permissions.map(
    (id) => known.find((one) => one.id === id) ?? { id, name: id, summary: '' },
  );
  return (
    <>
      <FactList facts={[fact('description', <Localized text={entity.description} />)]} />
      <section className={styles.field}>
        <h3>{i18n._(fields.permissions.title)}</h3>
        {shown.length === 0 && i18n._(fields.permissions.none)}
        <ul className={styles.tree}>
          {permissionTree(shown).map((node) => (
            <PermissionBranch key={node.path} node={node} chosen={granted} onToggle={null} open={false} />
          ))}
        </ul>
      </section>
    </>
  );
}

const { column, filter, summary } = listPart(fields);
const nameCell = (role: Role) => <Localized text={role.name} />;
const descriptionCell = (role: Role) => <Localized text={role.description} />;
const countCell = (role: Role) => role.permissions.length;

/** A role: a named list of permissions (S1-2.4-07). */
export const roleView: EntityView<'role'> = {
  name: 'role',
  icon: 'role',
  list: {
    columns: [
      column('name', { cell: nameCell, width: 240 }),
      column('description', { cell: descriptionCell, sort: null, width: 360 }),
      column('permissions', { cell: countCell, sort: null, holds: 'figure', width: 110 }),
      column('updateDate'),
    ],
    card: { lines: [['description']] },
    filters: [filter('permissions', { title: msg`Permission`, kind: 'tag' })],
    sorting: [{ by: 'name', dir: 'asc' }],
    limit: 1000,
  },
  head: {
    facts: [
      summary('permissions', ({ permissions }) => (
        <Plural value={permissions.length} one="# permission" other="# permissions" />
      )),
    ],
  },
  Details,
  fields: { role: fields },
  actions: [
    updateAction({
      label: roleLabels.update,
      policy: 'core.role.update',
      load: async () => (await import('./form.tsx')).roleForms.updateForm,
      bulkForm: async () => (await import('./bulk-form.ts')).roleBulkForm,
    }),
    deleteAction({
      label: msg`Delete role`,
      policy: 'core.role.delete',
      send: ({ entity, organizationId }) => call('role.delete', { id: entity.id }, {}, organizationId),
      done: msg`Role deleted`,
    }),
  ],
  create: {
    label: roleLabels.create,
    policy: 'core.role.create',
    load: async () => (await import('./form.tsx')).roleForms.createForm,
  },
};
