/** What was moved so far. */
export interface MoveProgress {
  moved(bytes: number): void;
  /** One that stays where it is, and why. */
  left(name: string, reason: string): void;
}

/** Bytes on their way from the rows of the database to the object store, or back. */
export interface Movement {
  to: 'database' | 's3';
  progress: MoveProgress;
}
