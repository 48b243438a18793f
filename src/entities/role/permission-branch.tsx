import { useEffect, useRef, useState } from 'react';
import { checkboxClass } from '../../kit/form-control/checkbox.tsx';
import type { PermissionNode } from '../../domain/entities/role/permission-tree.ts';
import { checkStateOf } from '../../domain/entities/role/permission-tree.ts';
import styles from './role.module.css';

type Props = {
  node: PermissionNode;
  chosen: ReadonlySet<string>;
  /** null: to read only. */
  onToggle: ((node: PermissionNode) => void) | null;
  /** A search opens what it finds. */
  open: boolean;
};

/** A node of the permission tree with a box that says all, some or none of it; branches open and close. */
export function PermissionBranch({ node, chosen, onToggle, open }: Props) {
  const { word, permission, children } = node;
  const ticked = checkStateOf(node, chosen);
  const [unfolded, setUnfolded] = useState(ticked === 'some');
  const label = (
    <label className={styles.label} title={permission?.id}>
      <Tick ticked={ticked} onToggle={onToggle && (() => onToggle(node))} />
      <span>
        {permission && children.length === 0 ? permission.name : word}
        {permission && children.length === 0 && <span className={styles.summary}>{permission.summary}</span>}
      </span>
    </label>
  );
  if (children.length === 0) return <li>{label}</li>;
  const isOpen = open || unfolded;
  return (
    <li>
      <div className={styles.node}>
        {/* Beside the box and not around it: each is a control of its own. */}
        <button
          type="button"
          className={styles.turn}
          aria-expanded={isOpen}
          aria-label={word}
          onClick={() => setUnfolded(!isOpen)}
        />
        {label}
      </div>
      {isOpen && (
        <ul className={styles.tree}>
          {children.map((child) => (
            <PermissionBranch key={child.path} node={child} chosen={chosen} onToggle={onToggle} open={open} />
          ))}
        </ul>
      )}
    </li>
  );
}

function Tick({ ticked, onToggle }: { ticked: 'all' | 'some' | 'none'; onToggle: (() => void) | null }) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // A state of the element, not of its markup.
    if (box.current) box.current.indeterminate = ticked === 'some';
  }, [ticked]);
  return (
    <input
      ref={box}
      type="checkbox"
      className={checkboxClass}
      checked={ticked === 'all'}
      disabled={onToggle === null}
      onChange={() => onToggle?.()}
    />
  );
}
