/** Refuses a backup or a restore; the message is for the operator, and nothing was changed. */
export class BackupError extends Error {
  override name = 'BackupError';
}

export class MissingFilesError extends BackupError {}
