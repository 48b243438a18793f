import type { FlowReference } from '../../../../src/domain/value/call-action.ts';
import type { Preview } from '../../store/preview.ts';

interface FlowWithEndpoints extends FlowReference {
  readonly name: string;
  readonly deployedEndpoints: readonly string[];
}

/** The own and library flows of an organization, with the endpoints through which triggers begin their sessions. */
export function flowsWithEndpoints(
  rows: Pick<Preview, 'all'>,
  organizationId: string,
): readonly FlowWithEndpoints[] {
  const isOwn = (row: { readonly organizationId: string; readonly deleteDate: string | null }): boolean =>
    row.organizationId === organizationId && row.deleteDate === null;
  return [
    ...rows
      .all('flow')
      .filter(isOwn)
      .map(({ id, name, deployedEndpoints }) => ({
        type: 'organizationMainFlow' as const,
        id,
        name,
        deployedEndpoints,
      })),
    ...rows
      .all('libraryFlow')
      .filter(isOwn)
      .map(({ id, sharedObject: { name }, deployedEndpoints }) => ({
        type: 'libraryMainFlow' as const,
        id,
        name,
        deployedEndpoints,
      })),
  ];
}
