/**
 * The members of an operation, as JSON, in which a name that it binds hides the item of a loop; none if it does not bind
 * this name.
 */
export function membersHiding(json: object, name: string): readonly string[] {
  if (!('op' in json)) return [];
  if (json.op === 'let' && 'name' in json && json.name === name) return ['in'];
  return json.op === 'each' && 'as' in json && json.as === name ? ['where', 'to'] : [];
}
