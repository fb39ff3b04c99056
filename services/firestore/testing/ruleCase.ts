import { start } from './siteDocuments.ts'
import type { Json } from './wire.ts'

/** The commits of a case. All but the last have to succeed; the last is answered with the case's status. */
type Commits = (id: string) => readonly (readonly Json[])[]

export type RuleCase = readonly [name: string, status: 200 | 403 | 409, commits: Commits]

/** One commit of one write. */
export const one =
  (write: (id: string) => Json): Commits =>
  (id) => [[write(id)]]

/** One commit for each write, after one that begins the session of the same id. */
export const afterStart =
  (...writes: ((id: string) => Json)[]): Commits =>
  (id) => [[start(id)], ...writes.map((write) => [write(id)])]
