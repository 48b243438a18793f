import { useLingui as useMessages } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import {
  blockColours,
  endpointStarts,
  transports,
  variableTypes,
  variableVisibilities,
} from '../../../domain/flow/catalogue/option-values.ts';
import { colourNames } from '../../../fields/choice/colour-name.ts';
import { Select } from '../../../kit/form-control/select.tsx';
import { FindUses } from '../find/find-uses.tsx';
import { NumberControl } from '../option/number-control.tsx';
import { OptionFrame } from '../option/option-frame.tsx';
import { ShapeChoice, ShapeChoices, ShapeName } from './shape-field.tsx';
import type { ShapeProps } from './shape-props.ts';
import { textIn } from './shape-props.ts';

export function EndpointShape(props: ShapeProps) {
  const { t } = useLingui();
  return (
    <>
      <ShapeName {...props} field="name" label={t`Name`} />
      <ShapeChoice {...props} field="starts" label={t`Receives`} values={endpointStarts} />
      <ShapeChoices {...props} field="transports" label={t`Transports`} values={transports} />
    </>
  );
}

export function TransportsShape(props: ShapeProps) {
  const { t } = useLingui();
  return <ShapeChoices {...props} field="transports" label={t`Transports`} values={transports} />;
}

export function LoopShape(props: ShapeProps) {
  const { t } = useLingui();
  const name = textIn(props.shape, 'as');
  return (
    <ShapeName
      {...props}
      field="as"
      label={t`Name of the item`}
      hint={<Trans>Expressions read it as item.{name}</Trans>}
    />
  );
}

export function VariableShape(props: ShapeProps) {
  const { t } = useLingui();
  const scope = textIn(props.shape, 'type') === 'global' ? 'global' : 'session';
  const variable = { kind: 'variable', scope, name: textIn(props.shape, 'name') } as const;
  return (
    <>
      <ShapeName {...props} field="name" label={t`Name`} action={<FindUses of={variable} />} />
      <ShapeChoice {...props} field="type" label={t`Type`} values={variableTypes} />
      <ShapeChoice {...props} field="visibility" label={t`Visibility`} values={variableVisibilities} />
    </>
  );
}

/** Selects the colour of a terminal or note (S1-9-12). */
export function ColourShape({ shape, onShape, scope }: ShapeProps) {
  const { t } = useLingui();
  const { i18n } = useMessages();
  return (
    <Select
      label={t`Colour`}
      value={textIn(shape, 'colour')}
      disabled={scope.access === 'read'}
      options={blockColours.map((value) => ({ value, label: i18n._(colourNames[value]) }))}
      onChange={({ target }) => onShape('colour', target.value)}
    />
  );
}

/** Edits an input or output of a macro. */
export function TerminalShape(props: ShapeProps) {
  const { t } = useLingui();
  return (
    <>
      <ShapeName {...props} field="key" label={t`Key`} hint={t`Wires of its callers hold on to this key.`} />
      <ShapeName {...props} field="displayName" label={t`Display name`} empty="allowed" />
      <ColourShape {...props} />
    </>
  );
}

/** Edits the number of inputs of a zip block (S1-5-57). */
export function ZipShape({ shape, onShape, scope, zipBounds: { min, max } }: ShapeProps) {
  const { t } = useLingui();
  const inputs = typeof shape['inputs'] === 'number' ? shape['inputs'] : min;
  return (
    <OptionFrame label={t`Number of inputs`} hint={t`${min} to ${max}`}>
      {(links) => (
        <NumberControl
          value={inputs}
          onChange={(count) => count !== null && onShape('inputs', count)}
          links={links}
          placeholder={undefined}
          scope={scope}
          bounds={{ min, max }}
        />
      )}
    </OptionFrame>
  );
}
