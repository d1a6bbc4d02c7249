/**
 * A backup is gzip of text: a line that begins it, each table as PostgreSQL's `COPY` writes it, and
 * a line that ends it. Tables come in an order in which every foreign key finds its row.
 *
 * -- Deskhand backup {"format":1,"migration":6,"takenAt":"2026-11-21T18:00:00.000Z"} copy "tenants"
 * ("id", "key", …) from stdin; 1        acme    … \. … -- end
 * {"rows":{"tenants":1,…},"identities":{"tenants":{"column":"id","last":1}},"digests":{…}}
 */
export interface BackupHeader {
  format: number;
  /** Number of the last migration the data was written under. */
  migration: number;
  /** RFC 3339; every acknowledged change before it is in the backup, none after it. */
  takenAt: string;
}

export interface BackupFooter {
  /** By table; what is counted here must have been read. */
  rows: Record<string, number>;
  /**
   * The last number given out, by table with a column that counts by itself; null before the first.
   */
  identities: Record<string, { column: string; last: number | null }>;
  /**
   * SHA-256 of each table's rows as they stand in the file, hexadecimal; older backups have none.
   */
  digests?: Record<string, string>;
}

export const backupFormat = 1;
export const headerMark = '-- Deskhand backup ';
export const footerMark = '-- end ';
export const tableEnd = '\\.\n';

/**
 * Tables that another database has of its own: which migrations ran there, which processes live, who is
 * signed in to the panel, and what signed in during the last minutes. A session that ended since the
 * backup would be back.
 */
export const tablesLeftOut: ReadonlySet<string> = new Set([
  'migrations',
  'nodes',
  'panel_sessions',
  'sign_ins_used',
]);

/** A file that is no backup, or not whole, or of something else; or a database it can't go into. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
