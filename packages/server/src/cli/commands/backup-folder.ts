import { readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isoTime, type Clock } from '../../platform/clock.ts';
import type { BackupHeader } from '../../platform/database/backup/index.ts';
import { CommandError } from '../api/failure.ts';

interface Keeping {
  folder: string;
  /** How many backups stay; the oldest ones go. */
  keep: number;
  write: (file: string) => Promise<BackupHeader>;
  clock: Clock;
}

const hourMs = 3_600_000;
/** As written below: the names sort by their times. */
const ours = /^deskhand-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.backup$/;
const unfinished = /^deskhand-[\dTZ-]+\.backup\.part$/;

/**
 * Writes a backup into the folder under the time it was begun, and then deletes all but the newest
 * `keep`. Other files stay. What a killed process left unfinished is deleted a day later.
 */
export async function backUpIntoFolder({ folder, keep, write, clock }: Keeping): Promise<{
  file: string;
  takenAt: string;
  deleted: string[];
}> {
  const time = isoTime(clock).slice(0, 19).replaceAll(':', '-');
  const file = join(folder, `deskhand-${time}Z.backup`);
  const part = `${file}.part`;
  const { takenAt } = await write(part);
  // Under its name only once it is whole: what carries backups elsewhere may look at any time.
  await rename(part, file);
  const deleted = (await backupsIn(folder)).slice(0, -keep);
  for (const name of deleted) await rm(join(folder, name), { force: true });
  await deleteUnfinished(folder, clock() - 24 * hourMs);
  return { file, takenAt, deleted };
}

/**
 * Waits until the newest backup of the folder is `everyHours` old; not at all where there is none. So a
 * process that is started anew makes no backup that is not due.
 */
export async function untilDue(
  folder: string,
  everyHours: number,
  clock: Clock,
  onWaiting: (dueAt: string) => void,
): Promise<void> {
  const [, day, ...time] = ours.exec((await backupsIn(folder)).at(-1) ?? '') ?? [];
  if (day === undefined) return;
  const dueMs = Date.parse(`${day}T${time.join(':')}Z`) + everyHours * hourMs;
  if (dueMs > clock()) onWaiting(new Date(dueMs).toISOString());
  // By the hour: a clock may be set, and a machine may sleep.
  while (dueMs > clock()) await sleep(Math.min(dueMs - clock(), hourMs));
}

const backupsIn = async (folder: string): Promise<string[]> =>
  (await list(folder)).filter((name) => ours.test(name)).sort();

async function deleteUnfinished(folder: string, beforeMs: number): Promise<void> {
  for (const name of (await list(folder)).filter((each) => unfinished.test(each))) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => null);
    if (found && found.mtimeMs < beforeMs) await rm(path, { force: true });
  }
}

function list(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: NodeJS.ErrnoException) => {
    throw new CommandError(`${folder} can't be read (${error.code}): name a folder that is there`);
  });
}
