export { BackupError, type BackupHeader } from './backup-format.ts';
export { readBackup, verifyBackup } from './read-backup.ts';
export { restoreBackup } from './restore-backup.ts';
export { writeBackup, type OnTable } from './write-backup.ts';
