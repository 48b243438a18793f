/** Bytes, about as many as JSON takes: nothing is free. A text has them beside its characters, a key beside its name. */
export const overhead = { scalar: 8, text: 8, list: 16, object: 16, key: 16 } as const;

/** A measure is the size and, in its lowest digits, the depth. */
const depths = 256;
/** Values do not change, and their parts are measured once. */
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

/** The size of a value, or of other JSON that does not change. */
export const sizeOf = (json: unknown): number => Math.floor(measureOf(json) / depths);

/** The levels of lists and objects within each other. */
export const depthOf = (json: unknown): number => measureOf(json) % depths;
