import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { EntityLink } from '../../fields/entity/entity-link.tsx';
import { colourNames } from '../../fields/choice/colour-name.ts';
import { Localized } from '../../fields/text/localized.ts';
import { ColourDot } from '../../kit/display/colour-dot.tsx';
import { FactList } from '../../kit/display/fact-list.tsx';
import { PlainList } from '../../kit/display/plain-list.tsx';
import { call } from '../../client/session/call.ts';
import { userProperties } from '../../domain/value/user-property.ts';
import type { DetailsProps, EntityView } from '../define/view.ts';
import { userContractFields } from './field.tsx';
import type { UserContract } from '../../domain/entities/user-contract/model.ts';
import { levelNames, propertyNames } from './name.ts';
import styles from './user-contract.module.css';

function Details({ entity, organizationId }: DetailsProps<UserContract>) {
  const { i18n, t } = useLingui();
  const link = (id: string) => <EntityLink type="role" id={id} organizationId={organizationId} />;
  return (
    <FactList
      facts={[
        { label: t`Name`, value: <Localized text={entity.displayName} /> },
        { label: t`Order`, value: entity.order },
        {
          label: t`Colour`,
          value: (
            <span className={styles.name}>
              <ColourDot colour={entity.color} />
              {i18n._(colourNames[entity.color])}
            </span>
          ),
        },
        {
          label: t`Allowed roles`,
          value: (
            <PlainList>
              {entity.allowedRoles.map((id) => (
                <li key={id}>{link(id)}</li>
              ))}
            </PlainList>
          ),
        },
        { label: t`Default role`, value: entity.defaultRole === null ? t`None` : link(entity.defaultRole) },
        ...userProperties.map((property) => ({
          label: i18n._(propertyNames[property]),
          value: i18n._(levelNames[entity.userPropertyRules[property]]),
        })),
      ]}
    />
  );
}

const nameCell = ({ color, displayName }: UserContract) => (
  <span className={styles.name}>
    <ColourDot colour={color} />
    <Localized text={displayName} />
  </span>
);
const orderCell = ({ order }: UserContract) => order;
const roleCountCell = ({ allowedRoles }: UserContract) => allowedRoles.length;

/** A user type (S1 §2.4): 'contract' on the wire. */
export const userContractView: EntityView<'userContract'> = {
  name: 'userContract',
  icon: 'users',
  list: {
    columns: [
      {
        id: 'displayName',
        title: userContractFields.displayName.title,
        cell: nameCell,
        sort: 'displayName',
        width: 280,
      },
      { id: 'order', title: userContractFields.order.title, cell: orderCell, sort: 'order', width: 90 },
      { id: 'allowedRoles', title: userContractFields.allowedRoles.title, cell: roleCountCell, width: 130 },
    ],
    filters: [
      { field: 'allowedRoles', title: msg`Allowed role`, kind: 'entity', entity: 'role', holds: 'many' },
    ],
    sorting: [{ by: 'order', dir: 'asc' }],
    limit: 1000,
  },
  Details,
  fields: { userContract: userContractFields },
  actions: [
    {
      id: 'update',
      label: msg`Update user type`,
      icon: 'edit',
      policy: 'core.userContract.update',
      shortcut: 'e',
      run: {
        kind: 'form',
        load: async () => (await import('./form.tsx')).updateUserContractForm,
        bulkForm: async () => (await import('./bulk-form.ts')).userContractBulkForm,
      },
    },
    {
      id: 'delete',
      label: msg`Delete user type`,
      icon: 'trash',
      policy: 'core.userContract.delete',
      run: {
        kind: 'delete',
        send: ({ entity, organizationId }) =>
          call('userContract.delete', { id: entity.id }, {}, organizationId),
        done: msg`User type deleted`,
      },
    },
  ],
  create: {
    label: msg`Create user type`,
    policy: 'core.userContract.create',
    load: async () => (await import('./form.tsx')).createUserContractForm,
  },
};
