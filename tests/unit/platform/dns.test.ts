import { createSocket } from 'node:dgram';
import type { Socket } from 'node:dgram';
import { once } from 'node:events';
import { afterEach, expect, test } from 'vitest';
import { createDns } from '../../platform/areas/environment/dns.ts';

const [cname, a, aaaa] = [5, 1, 28];
/** A record of a name has this type and these bytes. */
type Zone = Readonly<Record<number, Buffer>>;

/** The answer to a DNS query (RFC 1035): its question, and the record of the type that it asks for, if there is one. */
function answerTo(query: Buffer, zone: Zone): Buffer {
  const question = query.subarray(12, query.indexOf(0, 12) + 5);
  const data = zone[question.readUInt16BE(question.length - 4)];
  const header = Buffer.from(query.subarray(0, 12));
  // A response without an error, with one question and one or no answer.
  header.set([0x81, 0x80, 0, 1, 0, data ? 1 : 0, 0, 0, 0, 0], 2);
  if (data === undefined) return Buffer.concat([header, question]);
  // The name is that of the question, and the record is good for a minute.
  const start = Buffer.from([0xc0, 12, ...question.subarray(-4), 0, 0, 0, 60, 0, data.length]);
  return Buffer.concat([header, question, start, data]);
}

const open: Socket[] = [];
afterEach(() => open.splice(0).forEach((socket) => socket.close()));

/** A DNS server on this machine; null answers nothing. */
async function serve(zone: Zone | null) {
  const socket = createSocket('udp4');
  open.push(socket);
  socket.bind(0, '127.0.0.1');
  socket.on('message', (query, from) => {
    if (zone) socket.send(answerTo(query, zone), from.port, from.address);
  });
  await once(socket, 'listening');
  return createDns([`127.0.0.1:${socket.address().port}`]);
}
/** An address of IPv6: its first bytes and its last. */
const sixteen = (first: readonly number[], last: number): Buffer =>
  Buffer.from([...first, ...Array.from({ length: 15 - first.length }, () => 0), last]);
const never = new AbortController().signal;

// Proves S1-5-69.
test('finds the records of a domain, of either kind of address', async () => {
  const six = sixteen([0x26, 0x06, 0x47], 1);
  const alias = Buffer.from('\u0006portal\u0007example\0', 'latin1');
  const lookUp = async (zone: Zone) => (await serve(zone)).lookUp('brand.example', never);
  expect(await lookUp({ [cname]: alias })).toEqual({ kind: 'cname', target: 'portal.example' });
  expect(await lookUp({ [a]: Buffer.from([93, 184, 216, 34]) })).toEqual({
    kind: 'address',
    address: '93.184.216.34',
  });
  expect(await lookUp({ [aaaa]: six })).toEqual({ kind: 'address', address: '2606:4700::1' });
  expect(await lookUp({})).toEqual({ kind: 'nothing' });
});

test.each([
  ['of a network of its own', { [a]: Buffer.from([10, 1, 2, 3]) }],
  ['of a network of its own (IPv6)', { [aaaa]: sixteen([0xfd], 1) }],
  ['that maps one of IPv4', { [aaaa]: Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff, 10, 1, 2, 3]) }],
])('shows no address %s', async (_, zone) => {
  expect(await (await serve(zone)).lookUp('brand.example', never)).toEqual({ kind: 'nothing' });
});

test('gives up on a silent server when told to', async () => {
  const dns = await serve(null);
  const lookup = dns.lookUp('brand.example', AbortSignal.timeout(100));
  expect(await lookup).toEqual({ kind: 'failed', reason: 'ETIMEOUT' });
});
