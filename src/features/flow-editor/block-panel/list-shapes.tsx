import { useLingui } from '@lingui/react/macro';
import * as v from 'valibot';
import { anyOption } from '../../../domain/flow/catalogue/option.ts';
import { branches, menuKey } from '../../../domain/flow/catalogue/shape.ts';
import { freeName } from '../option/name-problem.ts';
import { OptionField } from '../option/option-field.tsx';
import { NameList } from './name-list.tsx';
import type { ShapeProps } from './shape-props.ts';
import { textsIn } from './shape-props.ts';

const maxNames = 100;
const readBranches = v.fallback(branches, []);

/** Edits the branches of a switch. Their names are unique, and differ from its default output (S1-5-56). */
export function SwitchShape({ shape, onShape, scope, notesOf }: ShapeProps) {
  const { t } = useLingui();
  return (
    <NameList
      label={t`Branches`}
      itemLabel={t`Branch`}
      addLabel={t`Add branch`}
      items={v.parse(readBranches, shape['branches'])}
      newName="branch"
      makeItem={(name) => ({ name, when: null })}
      reserved={['default']}
      readOnly={scope.access === 'read'}
      max={maxNames}
      onChange={(list, renamed) => onShape('branches', list, renamed && { kind: 'output', ...renamed })}
    >
      {(branch, change) => (
        <OptionField
          label={t`When`}
          option={anyOption()}
          given={branch.when ?? undefined}
          chosen="expression"
          onChange={(when) => change({ ...branch, when: when ?? null })}
          onMode={() => undefined}
          scope={scope}
          notes={notesOf(branch.name)}
        />
      )}
    </NameList>
  );
}

/** The first key of a telephone that a menu does not have yet. */
const freeKey = (keys: readonly string[]): string =>
  Array.from('1234567890*#').find((key) => !keys.includes(key)) ?? freeName('10', keys);

/** Edits the keys of a menu. Each is an output. */
export function MenuShape({ shape, onShape, scope }: ShapeProps) {
  const { t } = useLingui();
  const keys = textsIn(shape, 'keys');
  return (
    <NameList
      label={t`Keys`}
      itemLabel={t`Key`}
      hint={t`A key such as 1, or several such as 12`}
      addLabel={t`Add key`}
      items={keys.map((name) => ({ name }))}
      newName={freeKey(keys)}
      makeItem={(name) => ({ name })}
      problemOf={(text) => (v.is(menuKey, text) ? undefined : t`Enter up to 8 of the keys 0 to 9, * and #.`)}
      readOnly={scope.access === 'read'}
      max={maxNames}
      onChange={(list, renamed) =>
        onShape(
          'keys',
          list.map(({ name }) => name),
          renamed && { kind: 'output', ...renamed },
        )
      }
    />
  );
}

/** Edits the names of the values that a block sets. Each is an option. */
export function SetValuesShape({ shape, onShape, scope }: ShapeProps) {
  const { t } = useLingui();
  return (
    <NameList
      label={t`Values`}
      itemLabel={t`Name of the value`}
      addLabel={t`Add value`}
      items={textsIn(shape, 'names').map((name) => ({ name }))}
      newName="value"
      makeItem={(name) => ({ name })}
      readOnly={scope.access === 'read'}
      max={maxNames}
      onChange={(list, renamed) =>
        onShape(
          'names',
          list.map(({ name }) => name),
          renamed && { kind: 'option', ...renamed },
        )
      }
    />
  );
}
