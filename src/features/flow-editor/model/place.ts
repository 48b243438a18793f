import type { FindingSubject } from '../../../domain/flow/check/finding.ts';
import type { FoundPlace } from '../../../domain/flow/find/place.ts';

/** A part of the flow that has a field somewhere in the editor. */
export interface EditorPlace {
  readonly subject: FindingSubject | FoundPlace['subject'];
  /** The option, or the field, of the subject. */
  readonly member: string | undefined;
}

/** Where the user was sent last, and whether the focus goes there. */
export interface Arrival {
  readonly place: EditorPlace;
  readonly focus: 'moves' | 'stays';
}

/** The name of the element that shows a place, in its attribute `data-place`. */
export const placeNames = {
  option: (id: string) => `option:${id}`,
  field: (name: string) => `field:${name}`,
  parameter: (id: string) => `parameter:${id}`,
  configuration: (key: string) => `configuration:${key}`,
  description: 'description',
} as const;

/** The names of the elements that can show a place, the best one first. */
export function namesOfPlace({ subject, member }: EditorPlace): readonly string[] {
  switch (subject.kind) {
    case 'node':
      return member === undefined ? [] : [placeNames.option(member), placeNames.field(member)];
    case 'edge':
      return [];
    case 'parameter':
      return [placeNames.parameter(subject.id)];
    case 'configuration':
      return [placeNames.configuration(subject.id)];
    case 'description':
      return [placeNames.description];
  }
}

/** Whether the settings of the flow show a place, and not the panel of what is selected. */
export const isSetting = ({ subject: { kind } }: EditorPlace): boolean => kind !== 'node' && kind !== 'edge';
