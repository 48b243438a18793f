import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { useController } from 'react-hook-form';
import * as v from 'valibot';
import { useFieldError } from '../../fields/form/use-field-error.ts';
import { SearchInput } from '../../kit/form-control/search-input.tsx';
import { SkeletonRows } from '../../kit/feedback/skeleton.tsx';
import { PermissionBranch } from './permission-branch.tsx';
import { permissionTree, searchTree, toggleNode } from '../../domain/entities/role/permission-tree.ts';
import styles from './role.module.css';
import { usePermissionList } from './use-permission-list.ts';

const list = v.fallback(v.array(v.string()), []);

/** The permissions of a role, as the tree that their ids' dots make: a tick at a branch takes its leaves along. */
export function PermissionField({ name }: { name: string }) {
  const { t } = useLingui();
  const { field } = useController({ name });
  const error = useFieldError(name, t`Choose at least one permission.`);
  const [search, setSearch] = useState('');
  const listed = usePermissionList();
  const tree = useMemo(() => (listed.state === 'ready' ? permissionTree(listed.permissions) : []), [listed]);
  const chosen = v.parse(list, field.value);
  const shown = searchTree(tree, search);
  const count = chosen.length;
  return (
    <fieldset className={styles.field} aria-invalid={error !== undefined}>
      <legend className={styles.legend}>
        <Trans>Permissions</Trans>
        <span className={styles.required} aria-hidden="true">
          *
        </span>{' '}
        <span className={styles.count}>
          <Trans>{count} chosen</Trans>
        </span>
      </legend>
      <SearchInput label={t`Search permissions`} value={search} onChange={setSearch} />
      <div className={styles.scroll}>
        {listed.state === 'loading' && <SkeletonRows label={t`Loading…`} rows={6} />}
        {listed.state === 'failed' && <Trans>The permissions could not be fetched.</Trans>}
        {listed.state === 'ready' && shown.length === 0 && <Trans>No sub items found</Trans>}
        <ul className={styles.tree}>
          {shown.map((node) => (
            <PermissionBranch
              key={node.path}
              node={node}
              chosen={new Set(chosen)}
              open={search.trim() !== ''}
              onToggle={(at) => {
                // Of a branch that a search left a part of, that part: nothing is ticked out of sight.
                field.onChange(toggleNode(at, chosen));
                field.onBlur();
              }}
            />
          ))}
        </ul>
      </div>
      <div role="alert" className={styles.error}>
        {error}
      </div>
    </fieldset>
  );
}
