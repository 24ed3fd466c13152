import { chownSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Places } from './places.ts';

/**
 * Rewrites postgresql.conf and pg_hba.conf at each start, so that a new version of the product applies its settings.
 */
export function writeSettings(places: Places, isDurable: boolean): void {
  replace(places, 'postgresql.conf', postgresqlConf(places, isDurable));
  // The server listens only on the socket, and the permissions of the socket's directory decide who can reach it.
  replace(places, 'pg_hba.conf', 'local all all trust\n');
}

/** Settings for a small machine that runs the whole product. Other settings keep PostgreSQL's defaults. */
function postgresqlConf({ logs, sockets }: Places, isDurable: boolean): string {
  const settings: Record<string, string | number | boolean> = {
    listen_addresses: '',
    unix_socket_directories: sockets,
    unix_socket_permissions: '0700',
    port: 5432,
    max_connections: 60,
    shared_buffers: isDurable ? '256MB' : '64MB',
    effective_cache_size: '1GB',
    work_mem: '8MB',
    maintenance_work_mem: '64MB',
    max_wal_size: '512MB',
    random_page_cost: 1.1,
    // The product's statements are short. Compiling or parallelizing a statement takes longer than running it.
    jit: false,
    max_parallel_workers_per_gather: 0,
    fsync: isDurable,
    synchronous_commit: isDurable,
    full_page_writes: isDurable,
    timezone: 'UTC',
    log_timezone: 'UTC',
    default_text_search_config: 'pg_catalog.english',
    logging_collector: true,
    log_directory: logs,
    // One file for each day of the week, overwritten a week later.
    log_filename: 'postgresql-%a.log',
    log_rotation_age: '1d',
    log_truncate_on_rotation: true,
    log_checkpoints: false,
    // DETAIL lines contain personal data.
    log_error_verbosity: 'terse',
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name} = ${quote(value)}`);
  return [
    '# Written at each start (server/db/embedded/settings.ts); changes made here are lost.',
    ...lines,
    '',
  ].join('\n');
}

function quote(value: string | number | boolean): string {
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  return typeof value === 'number' ? String(value) : `'${value.replaceAll("'", "''")}'`;
}

function replace({ data, account }: Places, name: string, content: string): void {
  const draft = join(data, `${name}.new`);
  writeFileSync(draft, content, { mode: 0o600 });
  if (account) chownSync(draft, account.uid, account.gid);
  renameSync(draft, join(data, name));
}
