import type { AssetType, Certificate, EnvironmentComponent, PortalAsset, WebComponent } from './component.ts';
import type { Environment } from './model.ts';

type Components = readonly EnvironmentComponent[];
type OptionalField = 'apiDomain' | 'portalDomain' | 'portalAliasDomains' | 'certificates';

/** The web component of a row, with everything that may be missing. */
export type Web = WebComponent & { [Field in OptionalField]-?: Exclude<WebComponent[Field], undefined> } & {
  portalAssets: Record<AssetType, PortalAsset | null>;
};

const emptyWeb: Web = {
  type: 'web',
  portalAssets: { logo: null, darkLogo: null, favicon: null },
  apiDomain: null,
  portalDomain: null,
  portalAliasDomains: [],
  certificates: [],
};

/** The web component of an environment; an empty one if it has none. */
export function webOf({ components }: { readonly components: Components }): Web {
  const { portalAssets, apiDomain, portalDomain, portalAliasDomains, certificates, ...found } =
    components.find((component) => component.type === 'web') ?? emptyWeb;
  return {
    ...found,
    portalAssets: { ...portalAssets, darkLogo: portalAssets.darkLogo ?? null },
    apiDomain: apiDomain ?? null,
    portalDomain: portalDomain ?? null,
    portalAliasDomains: portalAliasDomains ?? [],
    certificates: certificates ?? [],
  };
}

/** The SIP domain at which telephones and trunks register; null if the environment has none. */
export const sipDomainOf = ({ components }: { readonly components: Components }): string | null =>
  components.find((component) => component.type === 'sip')?.domain ?? null;

/** The components with this one in place of the one of its type. */
export function withComponent(
  components: Components,
  component: EnvironmentComponent,
): EnvironmentComponent[] {
  const isKnown = components.some(({ type }) => type === component.type);
  return isKnown
    ? components.map((each) => (each.type === component.type ? component : each))
    : [...components, component];
}

/** The domains at which browsers open the portal. */
export const portalDomainsOf = ({
  portalDomain,
  portalAliasDomains,
}: Pick<Web, 'portalDomain' | 'portalAliasDomains'>): readonly string[] => [
  ...(portalDomain === null ? [] : [portalDomain]),
  ...portalAliasDomains,
];

/** The portal domains that DNS leads to the platform and that have a certificate. */
export const livePortalDomainsOf = (web: Web): readonly string[] =>
  portalDomainsOf(web).filter((name) =>
    web.certificates.some(({ domain, status }) => domain === name && status === 'valid'),
  );

/** All domains of a web component, each once. */
export const webDomainsOf = (web: Web): readonly string[] => [
  ...new Set([...portalDomainsOf(web), ...(web.apiDomain === null ? [] : [web.apiDomain])]),
];

/** The statuses of its domains; those that are new are unchecked, and get a token of their own. */
export const certificatesFor = (web: Web, newToken: () => string): Certificate[] =>
  webDomainsOf(web).map(
    (domain) =>
      web.certificates.find((known) => known.domain === domain) ?? {
        domain,
        status: 'unchecked',
        date: null,
        found: null,
        token: newToken(),
      },
  );

/** The domains that an environment has proved and that lead to the platform: nobody else may claim them. */
export const provedBy = (environment: Pick<Environment, 'components'>): readonly string[] =>
  webOf(environment).certificates.flatMap(({ domain, status }) =>
    status === 'valid' || status === 'pending' ? [domain] : [],
  );

/** All names that an environment claims now. */
export function claimedBy(environment: Pick<Environment, 'components'>): readonly string[] {
  const sip = sipDomainOf(environment);
  const web = webOf(environment);
  const lapsed = new Set(
    web.certificates.flatMap(({ domain, status }) => (status === 'lapsed' ? [domain] : [])),
  );
  const names = webDomainsOf(web).filter((domain) => !lapsed.has(domain));
  return [...names, ...(sip === null ? [] : [sip])];
}
