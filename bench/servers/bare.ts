import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import { answerParent } from './answer-parent.ts';

/**
 * A server that does as little work as possible for a response. The benchmarks compare the product with this server.
 * `node:http` responds to every request with the same bytes. If the third argument names a file with a statement, each
 * response is the statement's result, read through a pool of 8 connections.
 */
const [bytesFile = '', databaseUrl, statementFile] = process.argv.slice(2);
const bytes = readFileSync(bytesFile);
const headers = { 'content-type': 'application/json', 'content-length': bytes.length };
const statement = statementFile
  ? { name: 'bench', ...JSON.parse(readFileSync(statementFile, 'utf8')) }
  : null;
const pool = statement ? new pg.Pool({ connectionString: databaseUrl, max: 8 }) : null;

const server = createServer((_request, response) => {
  if (!pool || !statement) {
    response.writeHead(200, headers).end(bytes);
    return;
  }
  pool.query<{ body: string }>(statement).then(({ rows }) => {
    const body = Buffer.from(rows[0]?.body ?? '');
    response.writeHead(200, { ...headers, 'content-length': body.length }).end(body);
  });
});
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo;
  answerParent({
    url: `http://127.0.0.1:${port}`,
    token: async () => '',
    sent: () => ({ count: 0, last: { text: '', values: [] } }),
  });
});
