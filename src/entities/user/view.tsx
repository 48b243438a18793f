import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { FactList } from '../../kit/fact-list.tsx';
import type { EntityPlace, EntityView } from '../view.ts';
import type { User } from './model.ts';

function Details({ entity }: EntityPlace<User>) {
  const { t } = useLingui();
  return (
    <FactList
      facts={[
        { label: t`Name`, value: entity.displayName },
        { label: t`Username`, value: entity.username },
        { label: t`Email address`, value: entity.email },
      ]}
    />
  );
}

/** A user (S1 §2.4). */
export const userView: EntityView<'user'> = {
  name: 'user',
  icon: 'user',
  words: { one: msg`User`, many: msg`Users`, details: msg`User details` },
  list: {
    columns: [
      { id: 'displayName', title: msg`Name`, cell: (user) => user.displayName, sort: 'displayName' },
      {
        id: 'email',
        title: msg`Email address`,
        cell: (user) => user.email,
        sort: 'email',
        policy: 'core.user.viewSensitive',
        width: 260,
      },
    ],
    filters: [{ field: 'displayName', title: msg`Name`, kind: 'text' }],
    sorting: [{ by: 'displayName', dir: 'asc' }],
    limit: 1000,
  },
  Details,
};
