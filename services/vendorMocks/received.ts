import type { DocumentStore } from '../firestore/DocumentStore.ts'
import { plainFields } from '../firestore/plainFields.ts'
import type { StoredDocument } from '../firestore/StoredDocument.ts'
import { writeTimestamp } from '../firestore/timestamps.ts'
import type { Submission, SubmissionStore } from '../forms/SubmissionStore.ts'
import type { Latest, LatestLimit, LeftOut } from '../readLatest.ts'

/** One thing that arrived. */
export interface ReceivedDocument {
  readonly id: string
  readonly created: string
  readonly updated: string
  readonly fields: Readonly<Record<string, unknown>>
}

/** What visitors sent, newest first. */
export interface Received {
  readonly applications: readonly ReceivedDocument[]
  readonly sessions: readonly ReceivedDocument[]
  readonly searches: readonly ReceivedDocument[]
  readonly submissions: readonly Submission[]
  /** How many of each are kept beside these. */
  readonly leftOut: Readonly<Record<'applications' | 'sessions' | 'searches' | 'submissions', LeftOut>>
}

/** How much of each is read at most. */
const MAX: LatestLimit = { count: 1000, characters: 4_000_000 }

const NONE: Latest<never> = { entries: [], leftOut: { unreadable: 0, older: 0 } }

/** Reads what the stand-ins have received; a stand-in that is not there has received nothing. */
export function readReceived(
  documents: DocumentStore | undefined,
  submitted: SubmissionStore | undefined,
): Received {
  const newest = (collection: string) => documents?.newest(collection, MAX) ?? NONE
  const applications = newest('websiteForms')
  const sessions = newest('websiteAnalytics')
  const searches = newest('helpCenterSearches')
  const submissions = submitted?.newest(MAX) ?? NONE
  return {
    applications: applications.entries.map(received),
    sessions: sessions.entries.map(received),
    searches: searches.entries.map(received),
    submissions: submissions.entries,
    leftOut: {
      applications: applications.leftOut,
      sessions: sessions.leftOut,
      searches: searches.leftOut,
      submissions: submissions.leftOut,
    },
  }
}

function received({ path, created, updated, fields }: StoredDocument): ReceivedDocument {
  return {
    id: path.slice(path.lastIndexOf('/') + 1),
    created: writeTimestamp(created),
    updated: writeTimestamp(updated),
    fields: plainFields(fields),
  }
}
