import { useEffect, useRef, useState } from 'react';
import { checkboxClass } from '../../kit/form-control/checkbox.tsx';
import type { PermissionNode } from '../../domain/entities/role/permission-tree.ts';
import { checkStateOf } from '../../domain/entities/role/permission-tree.ts';
import { usePermissionGroupName } from './permission-group-name.ts';
import styles from './role.module.css';

type Props = {
  node: PermissionNode;
  chosen: ReadonlySet<string>;
  /** null: read-only. */
  onToggle: ((node: PermissionNode) => void) | null;
  /** Opens every branch, to show the results of a search. */
  open: boolean;
};

/** A node of the permission tree with a checkbox for all of its permissions; branches can be expanded. */
export function PermissionBranch({ node, chosen, onToggle, open }: Props) {
  const { permission, children } = node;
  const word = usePermissionGroupName()(node);
  const checked = checkStateOf(node, chosen);
  const [expanded, setExpanded] = useState(checked === 'some');
  const label = (
    <label className={styles.label} title={permission?.id}>
      <BranchCheckbox checked={checked} onToggle={onToggle && (() => onToggle(node))} />
      <span>
        {permission && children.length === 0 ? permission.name : word}
        {permission && children.length === 0 && <span className={styles.summary}>{permission.summary}</span>}
      </span>
    </label>
  );
  if (children.length === 0) return <li>{label}</li>;
  const isExpanded = open || expanded;
  return (
    <li>
      <div className={styles.node}>
        {/* Beside the label, because a label must not contain a second control. */}
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={isExpanded}
          aria-label={word}
          onClick={() => setExpanded(!isExpanded)}
        />
        {label}
      </div>
      {isExpanded && (
        <ul className={styles.tree}>
          {children.map((child) => (
            <PermissionBranch key={child.path} node={child} chosen={chosen} onToggle={onToggle} open={open} />
          ))}
        </ul>
      )}
    </li>
  );
}

function BranchCheckbox({
  checked,
  onToggle,
}: {
  checked: 'all' | 'some' | 'none';
  onToggle: (() => void) | null;
}) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // HTML has no attribute for `indeterminate`.
    if (box.current) box.current.indeterminate = checked === 'some';
  }, [checked]);
  return (
    <input
      ref={box}
      type="checkbox"
      className={checkboxClass}
      checked={checked === 'all'}
      disabled={onToggle === null}
      onChange={() => onToggle?.()}
    />
  );
}
