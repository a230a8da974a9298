export { countStoredFiles } from './count-stored-files.ts';
export { restoreBackup } from './restore-backup.ts';
export { writeBackup } from './write-backup.ts';
