import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { FactList } from '../../kit/display/fact-list.tsx';
import { call } from '../../client/session/call.ts';
import { Moment } from '../../fields/time/moment.tsx';
import { Localized } from '../../fields/text/localized.ts';
import type { DetailsProps, EntityView } from '../define/view.ts';
import { roleFields } from './field.tsx';
import type { Role } from '../../domain/entities/role/model.ts';
import { PermissionBranch } from './permission-branch.tsx';
import { permissionTree } from '../../domain/entities/role/permission-tree.ts';
import styles from './role.module.css';
import { usePermissionList } from './use-permission-list.ts';

function Details({ entity }: DetailsProps<Role>) {
  const { t } = useLingui();
  const listed = usePermissionList();
  const held = new Set(entity.permissions);
  // Until the names have come the ids serve; those that this platform no longer lists are shown as they are.
  const known = listed.state === 'ready' ? listed.permissions : [];
  const shown = entity.permissions.map(
    (id) => known.find((one) => one.id === id) ?? { id, name: id, summary: '' },
  );
  return (
    <>
      <FactList
        facts={[
          { label: t`Name`, value: <Localized text={entity.name} /> },
          { label: t`Description`, value: <Localized text={entity.description} /> },
        ]}
      />
      <section className={styles.field}>
        <h3>
          <Trans>Permissions</Trans>
        </h3>
        {shown.length === 0 && <Trans>None</Trans>}
        <ul className={styles.tree}>
          {permissionTree(shown).map((node) => (
            <PermissionBranch key={node.path} node={node} chosen={held} onToggle={null} open={false} />
          ))}
        </ul>
      </section>
    </>
  );
}

const nameCell = (role: Role) => <Localized text={role.name} />;
const descriptionCell = (role: Role) => <Localized text={role.description} />;
const countCell = (role: Role) => role.permissions.length;
const updatedCell = (role: Role) => <Moment at={role.updateDate} />;

/** A role (S1 §2.4, §3): what it permits, and for whom it changes when it is changed. */
export const roleView: EntityView<'role'> = {
  name: 'role',
  icon: 'role',
  list: {
    columns: [
      { id: 'name', title: roleFields.name.title, cell: nameCell, sort: 'name', width: 240 },
      { id: 'description', title: roleFields.description.title, cell: descriptionCell, width: 360 },
      { id: 'permissions', title: roleFields.permissions.title, cell: countCell, width: 110 },
      { id: 'updateDate', title: msg`Updated`, cell: updatedCell, sort: 'updateDate', width: 170 },
    ],
    filters: [{ field: 'permissions', title: msg`Permission`, kind: 'tag' }],
    sorting: [{ by: 'name', dir: 'asc' }],
    limit: 1000,
  },
  Details,
  fields: { role: roleFields },
  actions: [
    {
      id: 'update',
      label: msg`Edit role`,
      icon: 'edit',
      policy: 'core.role.update',
      shortcut: 'e',
      run: {
        kind: 'form',
        load: async () => (await import('./form.tsx')).updateRoleForm,
        bulkForm: async () => (await import('./bulk-form.ts')).roleBulkForm,
      },
    },
    {
      id: 'delete',
      label: msg`Delete role`,
      icon: 'trash',
      policy: 'core.role.delete',
      run: {
        kind: 'delete',
        send: ({ entity, organizationId }) => call('role.delete', { id: entity.id }, {}, organizationId),
        done: msg`Role deleted`,
      },
    },
  ],
  create: {
    label: msg`Create role`,
    policy: 'core.role.create',
    load: async () => (await import('./form.tsx')).createRoleForm,
  },
};
