import * as v from 'valibot';
import type { EntityRow } from '../../../../src/domain/core/model.ts';
import { channelOptionsSchema } from '../../../../src/domain/entities/channel/schema.ts';
import { models } from '../../../../src/domain/entities/models.ts';
import { assertThat } from './checks.ts';
import type { ShownWindow } from './tab.ts';

type ChannelModel = (typeof models)['channel'];
interface Models {
  readonly channel: ChannelModel;
}

/** The options of the channels of a release name it; those of the first one name none. */
const releaseField = 'release';

/** Sets the schema of channels in one instance of the models; each tab has an instance of its own. */
function setSchema({ channel }: Models, schema: ChannelModel['schema']): void {
  Object.defineProperty(channel, 'schema', { configurable: true, enumerable: true, value: schema });
}

/** A model of channels whose options change their shape with each release. Engines and platform share one instance. */
export function createChannelModel() {
  const first = models.channel.schema;
  let release = 0;
  return {
    /** Gives the platform, and the engines that start from now on, the next release. */
    publish(): void {
      release += 1;
      const options = v.object({
        ...channelOptionsSchema.entries,
        // The platform's own parsing adds it to new channels.
        [releaseField]: v.optional(v.literal(release), release),
      });
      setSchema(models, v.object({ ...first.entries, options }));
    },
    /** Gives a tab that opens now the release of the day, and returns it. */
    install(tab: Models): number {
      setSchema(tab, models.channel.schema);
      return release;
    },
    /** A channel in the shape of this release. Its version stays: nobody has changed it. */
    migrated: (row: EntityRow): EntityRow => ({
      ...row,
      options: { ...(row['options'] as object), [releaseField]: release },
    }),
    restore: () => setSchema(models, first),
  };
}
export type WalkChannelModel = ReturnType<typeof createChannelModel>;

const releaseOf = (row: EntityRow): number =>
  (row['options'] as { readonly [releaseField]?: number } | undefined)?.[releaseField] ?? 0;

/** Asserts that a tab shows no channels of a shape that its release no longer knows. */
export function assertShape({ tab, request, record }: ShownWindow, release: number): void {
  if (request.query.entityType !== 'channel') return;
  const older = record?.rows.find((row) => releaseOf(row) < release);
  assertThat(older === undefined, `${tab} of release ${release} shows a channel of an older shape`, older);
}
