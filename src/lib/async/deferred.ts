/** A promise settled from outside; replaces Promise.withResolvers, which Node 20 lacks. */
export interface Deferred<Value> {
  readonly promise: Promise<Value>;
  readonly resolve: (value: Value | PromiseLike<Value>) => void;
  readonly reject: (error: Error) => void;
}

export function deferred<Value = void>(): Deferred<Value> {
  let resolve: Deferred<Value>['resolve'] = () => {};
  let reject: (error: Error) => void = () => {};
  const promise = new Promise<Value>((yes, no) => {
    resolve = yes;
    reject = no;
  });
  return { promise, resolve, reject };
}
