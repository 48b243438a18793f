import type { ReactNode } from 'react';
import { createElement } from 'react';
import { isEntityName, isViewName } from '../../../domain/entities/models.ts';
import type {
  SimpleKind,
  SimpleKindName,
  SimpleKindOf,
} from '../../../domain/flow/expression/simple/kind.ts';
import { fromSimple, toSimple } from '../../../domain/flow/expression/simple/simple.ts';
import type { Expression } from '../../../domain/flow/expression/tree/expression.ts';
import { AudioListControl } from './audio-list-control.tsx';
import type { ControlProps } from './control.ts';
import { DateControl } from './date-control.tsx';
import { DurationControl } from './duration-control.tsx';
import { EntityControl } from './entity-control.tsx';
import { EntityListControl } from './entity-list-control.tsx';
import { EnumControl } from './enum-control.tsx';
import { NumberControl } from './number-control.tsx';
import { TextControl } from './text-control.tsx';
import { TimeZoneControl } from './time-zone-control.tsx';
import { ToggleControl } from './toggle-control.tsx';

type Control<Name extends SimpleKindName> = (props: ControlProps<Name>) => ReactNode;

const controls: { readonly [Name in SimpleKindName]: Control<Name> } = {
  text: TextControl,
  timeZone: TimeZoneControl,
  number: NumberControl,
  toggle: ToggleControl,
  enum: EnumControl,
  entity: (props) =>
    isEntityName(props.kind.entityType) ? <EntityControl {...props} type={props.kind.entityType} /> : null,
  entityList: (props) => {
    const { entityType } = props.kind;
    return isEntityName(entityType) && isViewName(entityType) ? (
      <EntityListControl {...props} type={entityType} />
    ) : null;
  },
  duration: DurationControl,
  date: DateControl,
  audioList: AudioListControl,
};

const controlOf = <Name extends SimpleKindName>(name: Name): Control<Name> => controls[name];

type Props = Omit<ControlProps<SimpleKindName>, 'kind' | 'value' | 'onChange'> & {
  kind: SimpleKind;
  value: Expression;
  onChange: (value: Expression) => void;
};

/** Edits an expression in simple mode. */
export function SimpleControl({ kind, value, onChange, ...others }: Props) {
  const show = <Name extends SimpleKindName>(own: SimpleKindOf<Name>) =>
    createElement(controlOf<Name>(own.name), {
      ...others,
      kind: own,
      value: toSimple(own, value) ?? null,
      onChange: (next) => onChange(fromSimple(own, next)),
    });
  return show(kind);
}
