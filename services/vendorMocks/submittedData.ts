import type { DocumentStore } from '../firestore/DocumentStore.ts'
import { plainFields } from '../firestore/plainFields.ts'
import type { StoredDocument } from '../firestore/StoredDocument.ts'
import { writeTimestamp } from '../firestore/timestamps.ts'
import type { Submission, SubmissionStore } from '../forms/SubmissionStore.ts'
import type { Latest, LatestLimit, LeftOut } from '../readLatest.ts'

/** A Firestore document that a visitor's browser wrote, as plain JSON. */
export interface ReceivedDocument {
  readonly id: string
  readonly created: string
  readonly updated: string
  readonly fields: Readonly<Record<string, unknown>>
}

/** The data that visitors sent, newest first. */
export interface SubmittedData {
  readonly applications: readonly ReceivedDocument[]
  readonly sessions: readonly ReceivedDocument[]
  readonly searches: readonly ReceivedDocument[]
  readonly submissions: readonly Submission[]
  /** Number of stored entries that are not included, by kind. */
  readonly leftOut: Readonly<Record<'applications' | 'sessions' | 'searches' | 'submissions', LeftOut>>
}

/** Maximum number of entries and characters that are read of each kind. */
const MAX: LatestLimit = { count: 1000, characters: 4_000_000 }

const NONE: Latest<never> = { entries: [], leftOut: { unreadable: 0, older: 0 } }

/** Reads the data that the vendor mocks received. The lists of services that are not mocked are empty. */
export function readSubmittedData(
  documents: DocumentStore | undefined,
  submitted: SubmissionStore | undefined,
): SubmittedData {
  const newest = (collection: string) => documents?.newest(collection, MAX) ?? NONE
  const applications = newest('websiteForms')
  const sessions = newest('websiteAnalytics')
  const searches = newest('helpCenterSearches')
  const submissions = submitted?.newest(MAX) ?? NONE
  return {
    applications: applications.entries.map(toReceivedDocument),
    sessions: sessions.entries.map(toReceivedDocument),
    searches: searches.entries.map(toReceivedDocument),
    submissions: submissions.entries,
    leftOut: {
      applications: applications.leftOut,
      sessions: sessions.leftOut,
      searches: searches.leftOut,
      submissions: submissions.leftOut,
    },
  }
}

function toReceivedDocument({ path, created, updated, fields }: StoredDocument): ReceivedDocument {
  return {
    id: path.slice(path.lastIndexOf('/') + 1),
    created: writeTimestamp(created),
    updated: writeTimestamp(updated),
    fields: plainFields(fields),
  }
}
