import type { FlowReference } from '../../../../src/domain/value/call-action.ts';
import type { Preview } from '../../store/preview.ts';

interface FlowWithEndpoints extends FlowReference {
  readonly name: string;
  readonly deployedEndpoints: readonly string[];
}

/** The own and library flows of an organization, with the endpoints through which triggers begin their sessions. */
export function flowsWithEndpoints(
  rows: Pick<Preview, 'by'>,
  organizationId: string,
): readonly FlowWithEndpoints[] {
  const isOwn = ({ deleteDate }: { readonly deleteDate: string | null }): boolean => deleteDate === null;
  return [
    ...rows
      .by('flow', 'organizationId', organizationId)
      .filter(isOwn)
      .map(({ id, name, deployedEndpoints }) => ({
        type: 'organizationMainFlow' as const,
        id,
        name,
        deployedEndpoints,
      })),
    ...rows
      .by('libraryFlow', 'organizationId', organizationId)
      .filter(isOwn)
      .map(({ id, sharedObject: { name }, deployedEndpoints }) => ({
        type: 'libraryMainFlow' as const,
        id,
        name,
        deployedEndpoints,
      })),
  ];
}
