import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import * as v from 'valibot';
import type { EntityRow } from '../../../domain/core/model.ts';
import type { EntityOf } from '../../../domain/entities/models.ts';
import { libraryMacroTarget, macroRow } from '../../../domain/entities/library-macro/rules.ts';
import type { MacroTarget } from '../../../domain/flow/contents/target.ts';
import { macroTargetSchema } from '../../../domain/flow/contents/target.ts';
import { Select } from '../../../kit/form-control/select.tsx';
import { EntityControl } from '../option/entity-control.tsx';
import { OptionFrame } from '../option/option-frame.tsx';
import type { ShapeProps } from './shape-props.ts';

type MacroSource = 'macro' | 'libraryMacro';

function targetOf(source: MacroSource, id: string, row: EntityRow | undefined): MacroTarget | undefined {
  if (source === 'macro') return { type: 'organizationMacro', id };
  // The engine has validated it with its model's schema.
  return row && libraryMacroTarget(row as unknown as EntityOf<'libraryMacro'>);
}

/** Selects the macro of a macro block (S1-3-42): one of the organization, or an installed one. */
export function MacroShape({ shape, onShape, scope }: ShapeProps) {
  const { t } = useLingui();
  const read = v.safeParse(macroTargetSchema, shape['target']);
  const target = read.success ? macroRow(read.output, scope.organizationId ?? '') : undefined;
  // The choice is valid until the block has another macro, for example after undo.
  const [chosen, setChosen] = useState<{ readonly source: MacroSource; readonly target: unknown }>();
  const isCurrent = chosen !== undefined && chosen.target === shape['target'];
  const source = isCurrent ? chosen.source : (target?.type ?? 'macro');
  const options: readonly { value: MacroSource; label: string }[] = [
    { value: 'macro', label: t`My macros` },
    { value: 'libraryMacro', label: t`Library macros` },
  ];
  return (
    <>
      <Select
        label={t`Choose from`}
        value={source}
        disabled={scope.access === 'read'}
        options={options}
        onChange={(event) => {
          const next = options.find(({ value }) => value === event.target.value)?.value;
          if (next !== undefined) setChosen({ source: next, target: shape['target'] });
        }}
      />
      <OptionFrame label={t`Macro`}>
        {(links) => (
          <EntityControl
            key={source}
            type={source}
            value={target?.type === source ? target.id : null}
            onChange={(id, row) => {
              const picked = id === null ? null : targetOf(source, id, row);
              if (picked === undefined) return;
              setChosen({ source, target: picked });
              onShape('target', picked);
            }}
            links={links}
            label={t`Macro`}
            scope={scope}
          />
        )}
      </OptionFrame>
    </>
  );
}
