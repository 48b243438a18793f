import { realTime } from './virtual-time.ts';

/** The calls of which a gateway answers instead of the platform, by path. */
const routes = {
  session: /auth\/session$/,
  signIn: /login-user/,
  config: /config\.json$/,
  all: /./,
} as const;
const statuses = [401, 404, 502, 200] as const;

/** A gateway's fault, and when it ends. */
interface Disturbance {
  readonly until: number;
  readonly route: RegExp;
  readonly status: (typeof statuses)[number];
  /** Whether the platform gets the request, and only its answer is lost. */
  readonly isForwarded: boolean;
}

/** A gateway before the platform that answers with an HTML page of its own, as during a deployment. */
export class Gateway {
  #disturbance: Disturbance | null = null;

  disturb([a, b, c]: readonly [number, number, number]): void {
    const names = Object.values(routes);
    this.#disturbance = {
      until: realTime() + 2000 + c * 20_000,
      route: names[Math.floor(a * names.length)] ?? routes.all,
      status: statuses[Math.floor(b * statuses.length)] ?? 502,
      isForwarded: (a * 100) % 1 < 0.3,
    };
  }
  heal(): void {
    this.#disturbance = null;
  }

  /** Sends the request on, or answers it. */
  async handle(path: string, forward: () => Promise<Response>): Promise<Response> {
    const disturbance = this.#disturbance;
    if (!disturbance || realTime() > disturbance.until || !disturbance.route.test(path)) return forward();
    if (disturbance.isForwarded) await forward();
    return page(disturbance.status);
  }
}

const html = '<!doctype html><title>Please wait</title>';
const page = (status: number): Response =>
  ({
    status,
    ok: status < 400,
    statusText: 'Gateway',
    text: () => Promise.resolve(html),
    json: () => Promise.resolve().then(() => JSON.parse(html) as unknown),
  }) as Response;
