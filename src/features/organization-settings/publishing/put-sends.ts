import type { CallOutcome } from '../../../domain/protocol/engine.ts';

interface PublishingRow {
  readonly id: string;
  readonly organizationId: string;
}

type Put<Body> = (id: string, body: Body & { readonly organizationId: string }) => Promise<CallOutcome>;

/** Sends a form whose entity is created and changed by the same call, with all its fields. */
export const putSends = <Body extends object>(put: Put<Body>) => ({
  create: (body: Body, { subject }: { readonly subject: PublishingRow }) =>
    put(subject.id, { ...body, organizationId: subject.organizationId }),
  update: (
    _: Partial<Body>,
    { body, source: { entity } }: { readonly body: Body; readonly source: { entity: PublishingRow | null } },
  ) => (entity === null ? null : put(entity.id, { ...body, organizationId: entity.organizationId })),
});
