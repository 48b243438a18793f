import { organizationRows } from '../platform/demo/organizations.ts';
import { organizationTree } from '../platform/demo/organization-tree.ts';

const organizations = organizationRows(organizationTree, '');

/** The path of the organization of the demo with this name, or with this part of its name. */
export function organizationPath(name: string): string {
  const matches = organizations.filter((one) => one.name.toLowerCase().includes(name.toLowerCase()));
  const found = matches.find((one) => one.name === name) ?? matches[0];
  if (!found || (found.name !== name && matches.length > 1))
    throw new Error(`The demo has ${matches.length} organizations named '${name}'`);
  return `/organization/${found.id}`;
}
