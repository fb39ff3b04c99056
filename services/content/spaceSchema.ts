/** Format number of the tables. Increment it together with a step in `upgradeStore` that migrates earlier files. */
export const SPACE_FORMAT = 1

/**
 * Tables of a space's database:
 *
 * - `meta`: single values by name, such as the content version.
 * - `story_rows`: one small row a story, all read at start. `sequence` is the number of the write, so that other processes
 *   find new rows.
 * - `story_texts`: JSON of the draft and the published version, read on demand. `*_from` and `*_to` locate the content in it, in
 *   JavaScript characters.
 * - `search_texts`: the searchable texts of both, in lower case.
 * - `versions`: the history of each story.
 * - `schedules`: planned publishes and unpublishes, with times in milliseconds since 1970.
 * - `save_ids`: the ids that clients gave their saves.
 *
 * Each text is stored once: an empty published text, or an empty text of a version, means that it equals the draft.
 */
export const spaceSchema = `
  CREATE TABLE IF NOT EXISTS meta (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;
  CREATE TABLE IF NOT EXISTS story_rows (
    uuid TEXT PRIMARY KEY, id INTEGER NOT NULL, version INTEGER NOT NULL, file TEXT, file_hash TEXT, file_stamp TEXT,
    deleted_by TEXT, changed INTEGER NOT NULL, sequence INTEGER NOT NULL, draft_card TEXT NOT NULL, published_card TEXT
  ) STRICT;
  CREATE INDEX IF NOT EXISTS story_rows_id ON story_rows (id);
  CREATE INDEX IF NOT EXISTS story_rows_sequence ON story_rows (sequence);
  CREATE TABLE IF NOT EXISTS story_texts (
    uuid TEXT PRIMARY KEY, draft_from INTEGER NOT NULL, draft_to INTEGER NOT NULL, published_from INTEGER,
    published_to INTEGER, published TEXT, draft TEXT NOT NULL
  ) STRICT;
  CREATE TABLE IF NOT EXISTS search_texts (uuid TEXT PRIMARY KEY, draft TEXT NOT NULL, published TEXT) STRICT;
  CREATE TABLE IF NOT EXISTS versions (
    uuid TEXT NOT NULL, version INTEGER NOT NULL, created_at TEXT NOT NULL, cause TEXT NOT NULL, story TEXT NOT NULL,
    began_at TEXT, author TEXT, sitting TEXT, is_joined INTEGER,
    PRIMARY KEY (uuid, version)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS schedules (
    id INTEGER PRIMARY KEY AUTOINCREMENT, uuid TEXT NOT NULL, action TEXT NOT NULL, due INTEGER NOT NULL, status TEXT NOT NULL,
    language TEXT NOT NULL, author TEXT, created INTEGER NOT NULL, updated INTEGER NOT NULL, done INTEGER, note TEXT
  ) STRICT;
  CREATE INDEX IF NOT EXISTS schedules_due ON schedules (status, due);
  CREATE INDEX IF NOT EXISTS schedules_story ON schedules (uuid);
  CREATE TABLE IF NOT EXISTS save_ids (
    uuid TEXT NOT NULL, version INTEGER NOT NULL, save_id TEXT NOT NULL, PRIMARY KEY (uuid, version)
  ) STRICT, WITHOUT ROWID;
`
