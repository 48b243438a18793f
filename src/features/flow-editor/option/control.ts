import type {
  SimpleKindName,
  SimpleKindOf,
  SimpleValues,
} from '../../../domain/flow/expression/simple/kind.ts';
import type { FieldScope } from '../expression/field-scope.ts';
import type { FrameLinks } from './option-frame.tsx';

/** The props of the control for a simple kind. */
export interface ControlProps<Name extends SimpleKindName> {
  readonly kind: SimpleKindOf<Name>;
  /** null: unset. */
  readonly value: SimpleValues[Name] | null;
  readonly onChange: (value: SimpleValues[Name] | null) => void;
  readonly links: FrameLinks;
  readonly label: string;
  readonly scope: FieldScope;
  /** The default as text, shown while nothing is set; undefined if it is a value that a control shows itself. */
  readonly placeholder: string | undefined;
  /** Returns the name of an enumeration value. */
  readonly nameOf: (value: string) => string;
  readonly display: 'boxes' | 'dropdown';
}

/** The attributes of a native control. */
export const linksOf = ({ id, describedBy, invalid }: FrameLinks) => ({
  id,
  'aria-describedby': describedBy,
  'aria-invalid': invalid || undefined,
});
