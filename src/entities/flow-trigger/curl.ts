/** A call of an API endpoint from a command line. */
interface EndpointCall {
  /** The address of the API, up to and with `/v1`. */
  readonly base: string;
  readonly id: string;
  readonly organizationId: string;
  readonly userId: string;
  readonly request: unknown;
}

/** A text as one word of a POSIX shell. */
const shellWord = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;

/** A curl command that calls an endpoint. The session token is secret, so that the shell's variable stands for it. */
export function curlExample({ base, id, organizationId, userId, request }: EndpointCall): string {
  const url = `${base}/flow/trigger/${encodeURIComponent(id)}/invoke`;
  return [
    `curl -X POST ${shellWord(url)}`,
    '-H "x-session: $SESSION_TOKEN"',
    `-H ${shellWord(`x-organization: ${organizationId}`)}`,
    `-H ${shellWord(`x-user: ${userId}`)}`,
    `-H ${shellWord('content-type: application/json')}`,
    `-d ${shellWord(JSON.stringify({ body: request ?? null }))}`,
  ].join(' \\\n  ');
}
