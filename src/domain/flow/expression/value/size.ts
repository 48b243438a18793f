/**
 * The bytes of each kind of value, about as many as in JSON. A text has them in addition to its characters, a key in
 * addition to its name.
 */
export const overhead = { scalar: 8, text: 8, list: 16, object: 16, key: 16 } as const;

/** A measure encodes the size and, in its lowest digits, the depth. */
const depths = 256;
/** Values are immutable, so each part is measured once. */
const measures = new WeakMap<object, number>();

function measured(json: object): number {
  let [size, depth] = [0, 0];
  const add = (part: unknown): void => {
    const measure = measureOf(part);
    size += Math.floor(measure / depths);
    depth = Math.max(depth, measure % depths);
  };
  if (Array.isArray(json)) {
    size = overhead.list;
    for (const item of json) add(item);
  } else {
    size = overhead.object;
    for (const [key, part] of Object.entries(json)) {
      size += overhead.key + key.length;
      add(part);
    }
  }
  return size * depths + Math.min(depth + 1, depths - 1);
}

function measureOf(json: unknown): number {
  if (typeof json === 'string') return (overhead.text + json.length) * depths;
  if (typeof json !== 'object' || json === null) return overhead.scalar * depths;
  const measure = measures.get(json) ?? measured(json);
  measures.set(json, measure);
  return measure;
}

/** The size of a value, or of other immutable JSON. */
export const sizeOf = (json: unknown): number => Math.floor(measureOf(json) / depths);

/** The nesting depth of lists and objects. */
export const depthOf = (json: unknown): number => measureOf(json) % depths;
