import type { NamedEntity } from '../../fields/entity/use-named-entities.ts';

/** An API endpoint that begins sessions of a deployed flow. */
export interface DeployedEndpoint {
  readonly name: string;
  readonly flowName: string;
}

/** The API endpoints of the deployed flows, by name. */
export const endpointsOf = (flows: readonly NamedEntity[]): readonly DeployedEndpoint[] =>
  flows
    .flatMap(({ name: flowName, row }) => {
      const names = row['deployedEndpoints'];
      return Array.isArray(names) ? names.map((name) => ({ name: String(name), flowName })) : [];
    })
    .toSorted((a, b) => a.name.localeCompare(b.name));
