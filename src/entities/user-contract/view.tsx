import { Plural } from '@lingui/react/macro';
import { msg } from '@lingui/core/macro';
import { EntityLink } from '../../fields/entity/entity-link.tsx';
import { Localized } from '../../fields/text/localized.ts';
import { ColourTag } from '../../kit/display/colour-tag.tsx';
import { FactList } from '../../kit/display/fact-list.tsx';
import { PlainList } from '../../kit/display/plain-list.tsx';
import { call } from '../../client/session/call.ts';
import { userProperties } from '../../domain/value/user-property.ts';
import { useFact } from '../define/fact.ts';
import { listPart } from '../define/list-part.ts';
import { deleteAction, updateAction } from '../define/row-actions.ts';
import type { DetailsProps, EntityView } from '../define/view.ts';
import { userContractFields as fields, userContractLabels } from './fields.tsx';
import type { UserContract } from '../../domain/entities/user-contract/model.ts';
import styles from './user-contract.module.css';

const { column } = listPart(fields);

function Details({ entity, organizationId }: DetailsProps<UserContract>) {
  const fact = useFact();
  const { order, color, allowedRoles, defaultRole, userPropertyRules } = entity;
  const link = (id: string) => <EntityLink type="role" id={id} organizationId={organizationId} />;
  return (
    <FactList
      facts={[
        fact(fields.order, order),
        fact(
          fields.color,
          color,
          <span className={styles.name}>
            <ColourTag colour={color} />
            {fields.color.show(color)}
          </span>,
        ),
        fact(
          fields.allowedRoles,
          allowedRoles,
          <PlainList>
            {allowedRoles.map((id) => (
              <li key={id}>{link(id)}</li>
            ))}
          </PlainList>,
        ),
        fact(fields.defaultRole, defaultRole, defaultRole === null ? undefined : link(defaultRole)),
        ...userProperties.map((property) =>
          fact(fields[`userPropertyRules.${property}`], userPropertyRules[property]),
        ),
      ]}
    />
  );
}

const nameCell = ({ color, displayName }: UserContract) => (
  <span className={styles.name}>
    <ColourTag colour={color} />
    <Localized text={displayName} />
  </span>
);
const roleCountCell = ({ allowedRoles }: UserContract) => allowedRoles.length;

/** A user type (S1-2.4-06), which the platform calls a user contract. */
export const userContractView: EntityView<'userContract'> = {
  name: 'userContract',
  icon: 'users',
  list: {
    columns: [
      column('displayName', {
        cell: nameCell,
        text: ({ displayName }, { localized }) => localized(displayName),
        width: 280,
      }),
      column('order', { holds: 'figure', width: 90 }),
      column('allowedRoles', { cell: roleCountCell, sort: null, holds: 'figure', width: 130 }),
    ],
    card: { lines: [['allowedRoles']], titled: ['allowedRoles'] },
    filters: [
      { field: 'allowedRoles', title: msg`Allowed role`, kind: 'entity', entity: 'role', holds: 'many' },
    ],
    sorting: [{ by: 'order', dir: 'asc' }],
    limit: 1000,
  },
  head: {
    facts: [
      {
        title: msg`Roles`,
        of: [],
        show: ({ allowedRoles }) => (
          <Plural value={allowedRoles.length} _0="No roles" one="# role" other="# roles" />
        ),
      },
    ],
  },
  Details,
  fields: { userContract: fields },
  actions: [
    updateAction({
      label: userContractLabels.update,
      policy: 'core.userContract.update',
      load: async () => (await import('./form.tsx')).userContractForms.updateForm,
      bulkForm: async () => (await import('./bulk-form.ts')).userContractBulkForm,
    }),
    deleteAction({
      label: msg`Delete user type`,
      policy: 'core.userContract.delete',
      send: ({ entity, organizationId }) =>
        call('userContract.delete', { id: entity.id }, {}, organizationId),
      done: msg`User type deleted`,
    }),
  ],
  create: {
    label: userContractLabels.create,
    policy: 'core.userContract.create',
    load: async () => (await import('./form.tsx')).userContractForms.createForm,
  },
};
