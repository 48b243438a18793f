import type { FindingSubject } from '../../../domain/flow/check/finding.ts';
import type { FoundPlace } from '../../../domain/flow/find/place.ts';

/** A part of the flow that a field in the editor shows. */
export interface EditorPlace {
  readonly subject: FindingSubject | FoundPlace['subject'];
  /** The option or field of the subject. */
  readonly member: string | undefined;
}

/** The last place that the user was sent to, and whether the focus moves there. */
export interface Arrival {
  readonly place: EditorPlace;
  readonly focus: 'moves' | 'stays';
}

/** The `data-place` attributes of the elements that show places. */
export const placeNames = {
  option: (id: string) => `option:${id}`,
  field: (name: string) => `field:${name}`,
  parameter: (id: string) => `parameter:${id}`,
  configuration: (key: string) => `configuration:${key}`,
  description: 'description',
} as const;

/** The `data-place` values of the elements that can show a place, the best first. */
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

/** Whether the flow settings show a place, rather than the panel of the selection. */
export const isSetting = ({ subject: { kind } }: EditorPlace): boolean => kind !== 'node' && kind !== 'edge';
