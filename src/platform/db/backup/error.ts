/** A backup or a restore that is refused; the message is for the operator, and nothing was changed. */
export class BackupError extends Error {
  override name = 'BackupError';
}
