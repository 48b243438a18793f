import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { useController } from 'react-hook-form';
import * as v from 'valibot';
import { useFieldError } from '../../fields/form/use-field-error.ts';
import { NoSubItems } from '../../fields/text/no-sub-items.tsx';
import { SearchInput } from '../../kit/form-control/search-input.tsx';
import { SkeletonRows } from '../../kit/feedback/skeleton.tsx';
import type { InputTexts } from '../define/use-field-texts.ts';
import { PermissionBranch } from './permission-branch.tsx';
import { usePermissionGroupName } from './permission-group-name.ts';
import { permissionTree, searchTree, toggleNode } from '../../domain/entities/role/permission-tree.ts';
import styles from './role.module.css';
import { usePermissionList } from './use-permission-list.ts';

const list = v.fallback(v.array(v.string()), []);

/** Selects permissions in a tree made of the dots in their ids; checking a branch checks everything below it. */
export function PermissionField({ name, label, invalid }: InputTexts) {
  const { t } = useLingui();
  const { field } = useController({ name });
  const error = useFieldError(name, invalid);
  const [search, setSearch] = useState('');
  const listed = usePermissionList();
  const tree = useMemo(() => (listed.state === 'ready' ? permissionTree(listed.value) : []), [listed]);
  const chosen = v.parse(list, field.value);
  const shown = searchTree(tree, search, usePermissionGroupName());
  const count = chosen.length;
  return (
    <fieldset className={styles.field} aria-invalid={error !== undefined}>
      <legend className={styles.legend}>
        {label}
        <span className={styles.required} aria-hidden="true">
          *
        </span>{' '}
        <span className={styles.count}>
          <Trans>{count} selected</Trans>
        </span>
      </legend>
      <SearchInput label={t`Search permissions`} value={search} onChange={setSearch} />
      <div className={styles.box}>
        {listed.state === 'loading' && <SkeletonRows label={t`Loading…`} rows={6} />}
        {listed.state === 'failed' && <Trans>The permissions could not be loaded.</Trans>}
        {listed.state === 'ready' && shown.length === 0 && <NoSubItems />}
        <ul className={styles.tree}>
          {shown.map((node) => (
            <PermissionBranch
              key={node.path}
              node={node}
              chosen={new Set(chosen)}
              open={search.trim() !== ''}
              onToggle={(at) => {
                // A branch that a search reduced toggles only its visible permissions.
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
