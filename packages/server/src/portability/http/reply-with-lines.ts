import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { Log } from '../../platform/log.ts';
import type { AdministrationDeps } from '../../tenants/index.ts';
import { endingAfter } from '../ending-after.ts';
import { exportLines } from '../export-lines.ts';
import type { ExportSlots } from '../export-slots.ts';
import type { Scope } from '../read-kind.ts';

export interface ExportDeps extends AdministrationDeps {
  exports: ExportSlots;
  log: Log;
}

/** Whoever reads more slowly is cut off: the database keeps what was deleted meanwhile. */
const longestMs = 2 * 60 * 60_000;

/** Sends an export as it is read; `note` writes that it was asked for, once there is room for it. */
export async function replyWithLines(
  deps: ExportDeps,
  reply: FastifyReply,
  { scope, file, note }: { scope: Scope; file: string; note: () => Promise<void> },
): Promise<FastifyReply> {
  const giveBack = deps.exports.take(scope.tenantId);
  const lines = endingAfter(
    Readable.from(exportLines(deps, scope), { highWaterMark: 1 }).once('close', giveBack),
    longestMs,
  );
  await note().catch((error: unknown) => {
    lines.destroy();
    throw error;
  });
  return reply
    .header('content-type', 'application/x-ndjson; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-disposition', `attachment; filename="${file}"`)
    .send(lines);
}
