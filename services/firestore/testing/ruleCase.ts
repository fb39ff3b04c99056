import { start } from './siteDocuments.ts'
import type { Json } from './wire.ts'

/** The commits of a case. All except the last must succeed. The last must get the case's status. */
type Commits = (id: string) => readonly (readonly Json[])[]

export type RuleCase = readonly [name: string, status: 200 | 403 | 409, commits: Commits]

/** A single commit with one write. */
export const one =
  (write: (id: string) => Json): Commits =>
  (id) => [[write(id)]]

/** A commit that starts the session, followed by one commit for each write. */
export const afterStart =
  (...writes: ((id: string) => Json)[]): Commits =>
  (id) => [[start(id)], ...writes.map((write) => [write(id)])]
