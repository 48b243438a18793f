import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import type { ComponentProps, ReactNode } from 'react';
import { lazy, Suspense } from 'react';
import { can } from '../../domain/access/can.ts';
import { capabilities } from '../../domain/access/capability.ts';
import { classNames } from '../../kit/base/class-name.ts';
import { PageHeader } from '../../kit/layout/page-header.tsx';
import { useAccess } from '../../client/data/access.ts';
import { CreateButton } from '../action/create-button.tsx';
import { useView } from '../loaded-view.ts';
import { EntityList } from './entity-list.tsx';
import styles from './list.module.css';
import { views } from '../../entities/views.ts';

// Loaded on demand: few types have defaults.
const DefaultActionButton = lazy(async () => ({
  default: (await import('../call-action/default-action-button.tsx')).DefaultActionButton,
}));

type Props = ComponentProps<typeof EntityList> & {
  /** By default the name of the type. */
  heading?: MessageDescriptor | undefined;
  /** The button of the page; by default it creates an entity. */
  aside?: ReactNode;
  /** Shown below the list. */
  children?: ReactNode;
};

/** A page with a title and a list. */
export function EntityListPage({ heading, aside, children, ...props }: Props) {
  const { i18n } = useLingui();
  const { page, organizationId } = props;
  const { type: name } = page;
  const { defaults = [] } = useView(name);
  const access = useAccess();
  const { many, about } = views[name].words;
  const seesDefaults = access.state === 'ready' && can(access, capabilities.callActions);
  return (
    <div className={classNames(styles.page, children !== undefined && styles.followed)}>
      <PageHeader
        title={i18n._(heading ?? many)}
        about={about && i18n._(about)}
        aside={
          aside ?? (page.create === undefined && <CreateButton name={name} organizationId={organizationId} />)
        }
      />
      {organizationId !== null && defaults.length > 0 && seesDefaults && (
        <div className={styles.defaults}>
          <Suspense>
            {defaults.map((place) => (
              <DefaultActionButton key={place} place={place} organizationId={organizationId} />
            ))}
          </Suspense>
        </div>
      )}
      <EntityList {...props} />
      {children}
    </div>
  );
}
