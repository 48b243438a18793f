/** A function that computes the value of each key once and keeps the last `limit` of them. */
export function cached<Key, Value>(limit: number, make: (key: Key) => Value): (key: Key) => Value {
  const values = new Map<Key, Value>();
  return (key) => {
    const known = values.get(key);
    if (known !== undefined) return known;
    const value = make(key);
    values.set(key, value);
    const [first] = values.keys();
    if (values.size > limit && first !== undefined) values.delete(first);
    return value;
  };
}
