import * as v from 'valibot';
import { publicName } from '../../domain/entities/environment/calls.ts';
import type { AssetType } from '../../domain/entities/environment/component.ts';
import { parseDomainLines, parseDomainName } from '../../domain/entities/environment/domain-name.ts';
import { assetLimitBytes, assetLimitPixels, maxAliases } from '../../domain/entities/environment/limits.ts';
import type { Environment } from '../../domain/entities/environment/model.ts';
import { sipDomainOf, webOf } from '../../domain/entities/environment/rules.ts';
import { parseColour } from '../../lib/view/colour.ts';

/** The change of an image. `size` is null for a file that is not a PNG; `format` is what it is instead, if known. */
const imageChoice = v.variant('kind', [
  v.object({ kind: v.literal('keep') }),
  v.object({ kind: v.literal('remove') }),
  v.object({
    kind: v.literal('new'),
    file: v.pipe(v.file(), v.maxSize(assetLimitBytes)),
    size: v.pipe(
      v.nullable(v.object({ width: v.number(), height: v.number() })),
      v.check((size) => size !== null && Math.max(size.width, size.height) <= assetLimitPixels),
    ),
    format: v.nullable(v.string()),
  }),
]);
export type ImageChoice = v.InferOutput<typeof imageChoice>;

const optionalDomain = v.pipe(
  v.string(),
  v.check((text) => text.trim() === '' || parseDomainName(text) !== null),
  v.transform((text) => parseDomainName(text) ?? ''),
);
const fields = v.object({
  publicName,
  active: v.boolean(),
  accent: v.pipe(
    v.string(),
    v.check((text) => parseColour(text) !== null),
  ),
  portalDomain: optionalDomain,
  portalAliasDomains: v.pipe(
    v.string(),
    v.check((text) => {
      const { domains, wrong } = parseDomainLines(text);
      return wrong.length === 0 && domains.length <= maxAliases;
    }),
    v.transform((text) => [...parseDomainLines(text).domains].join('\n')),
  ),
  apiDomain: optionalDomain,
  sipDomain: optionalDomain,
  logo: imageChoice,
  darkLogo: imageChoice,
  favicon: imageChoice,
});
export type WhiteLabelValues = v.InferOutput<typeof fields>;

/** Why aliases are refused although each is a domain; null if they are not. */
export function aliasProblem({
  portalDomain,
  portalAliasDomains,
}: Pick<WhiteLabelValues, 'portalDomain' | 'portalAliasDomains'>): 'alone' | 'own' | null {
  const { domains } = parseDomainLines(portalAliasDomains);
  const own = parseDomainName(portalDomain);
  if (domains.length > 0 && own === null) return 'alone';
  return own !== null && domains.includes(own) ? 'own' : null;
}

export const whiteLabelSchema = v.pipe(
  fields,
  v.forward(
    v.partialCheck(
      [['portalDomain'], ['portalAliasDomains']],
      (values) => aliasProblem(values) === null,
      'alias',
    ),
    ['portalAliasDomains'],
  ),
);

/** The accent of a white label that sets none. */
export const newAccent = '#4a5bdc';

/** The images stay those that are saved. */
export const untouchedImages = {
  logo: { kind: 'keep' },
  darkLogo: { kind: 'keep' },
  favicon: { kind: 'keep' },
} as const satisfies Record<AssetType, ImageChoice>;

/** The values of a form; for an organization without a white label of its own, those of a new one. */
export function whiteLabelValues(own: Environment | null): WhiteLabelValues {
  const web = webOf(own ?? { components: [] });
  return {
    publicName: own?.publicName ?? '',
    active: own?.active ?? true,
    accent: web.accent ?? newAccent,
    portalDomain: web.portalDomain ?? '',
    portalAliasDomains: web.portalAliasDomains.join('\n'),
    apiDomain: web.apiDomain ?? '',
    sipDomain: (own && sipDomainOf(own)) ?? '',
    ...untouchedImages,
  };
}
