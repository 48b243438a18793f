import type {
  SimpleKindName,
  SimpleKindOf,
  SimpleValues,
} from '../../../domain/flow/expression/simple/kind.ts';
import type { FieldScope } from '../expression/field-scope.ts';
import type { FrameLinks } from './option-frame.tsx';

/** The props of the control of one simple kind. */
export interface ControlProps<Name extends SimpleKindName> {
  readonly kind: SimpleKindOf<Name>;
  /** null: nothing is set. */
  readonly value: SimpleValues[Name] | null;
  readonly onChange: (value: SimpleValues[Name] | null) => void;
  readonly links: FrameLinks;
  readonly label: string;
  readonly scope: FieldScope;
  /** The default where it is no simple value. */
  readonly placeholder: string | undefined;
  /** The name of a value of an enumeration. */
  readonly nameOf: (value: string) => string;
  readonly display: 'boxes' | 'dropdown';
}

/** The attributes of a native control. */
export const linksOf = ({ id, describedBy, invalid }: FrameLinks) => ({
  id,
  'aria-describedby': describedBy,
  'aria-invalid': invalid || undefined,
});
