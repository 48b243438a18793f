/** The guard refused the request, or the server cannot be reached. */
export class RequestRefused extends Error {
  override name = 'RequestRefused';
  readonly reason: 'unreachable' | 'privateAddress';
  readonly detail: string;
  constructor(reason: RequestRefused['reason'], detail: string) {
    super(`${reason}: ${detail}`);
    this.reason = reason;
    this.detail = detail;
  }
}
