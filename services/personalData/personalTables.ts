/** A table of the data folder with records of people. */
export interface PersonalTable {
  /** Name of the database. */
  readonly file: string
  readonly table: string
  /** A column that older formats of the table do not have; the table is skipped without it. */
  readonly column: string
  /** Selects `key`, `date` (ISO 8601) and `text` (JSON) of every record. */
  readonly select: string
  /** Erases what a record says about a person, by its key. */
  readonly erase: string
}

export const PERSONAL_TABLES: readonly PersonalTable[] = [
  {
    file: 'submissions.sqlite',
    table: 'submissions',
    column: 'body',
    select: `SELECT 'submissions/' || id AS key, received AS date, body AS text FROM submissions ORDER BY id`,
    erase: `DELETE FROM submissions WHERE 'submissions/' || id = ?`,
  },
  {
    file: 'firestore.sqlite',
    table: 'documents',
    column: 'fields',
    select: `SELECT path AS key, strftime('%Y-%m-%dT%H:%M:%fZ', created / 1000000.0, 'unixepoch') AS date, fields AS text
      FROM documents ORDER BY path`,
    erase: 'DELETE FROM documents WHERE path = ?',
  },
  // Versions and schedules stay, since they are content of the site; their authors are erased.
  {
    file: 'content.sqlite',
    table: 'versions',
    column: 'author',
    select: `SELECT 'versions/' || uuid || '/' || version AS key, created_at AS date, json_object('author', author) AS text
      FROM versions WHERE author IS NOT NULL ORDER BY uuid, version`,
    erase: `UPDATE versions SET author = NULL WHERE 'versions/' || uuid || '/' || version = ?`,
  },
  {
    file: 'content.sqlite',
    table: 'schedules',
    column: 'author',
    select: `SELECT 'schedules/' || id AS key, strftime('%Y-%m-%dT%H:%M:%fZ', created / 1000.0, 'unixepoch') AS date,
      json_object('author', author) AS text FROM schedules WHERE author IS NOT NULL ORDER BY id`,
    erase: `UPDATE schedules SET author = NULL WHERE 'schedules/' || id = ?`,
  },
]
