/** The reason an archive is refused: a stable code, and a sentence that explains it. */
export interface ArchiveFault {
  readonly code: 'archive_invalid' | 'archive_version' | 'archive_hash' | 'archive_too_large';
  readonly message: string;
}

/** Thrown while a ZIP is unpacked; readers of an archive get the fault as a result. */
export class ArchiveError extends Error {
  readonly fault: ArchiveFault;

  constructor(code: ArchiveFault['code'], message: string) {
    super(message);
    this.fault = { code, message };
  }
}
