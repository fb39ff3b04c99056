/**
 * What the service takes at most. Sources: the vendor's "Usage and limits"
 * (https://firebase.google.com/docs/firestore/quotas), or where it says so what the vendor's emulator refuses.
 */
export const LIMITS = {
  /** A document, in bytes as the service counts them. */
  documentBytes: 1024 * 1024,
  /** A text or bytes of a field, in bytes. */
  valueBytes: 1024 * 1024 - 89,
  /** Lists and maps round a value. */
  nesting: 20,
  /** The name of a field, in bytes. */
  nameBytes: 1500,
  /** A path to a field, in bytes. */
  fieldPathBytes: 6 * 1024,
  /** The names of a path to a field. Source: the emulator. */
  fieldPathNames: 20,
  /** The id of a collection or a document, in bytes. */
  idBytes: 1500,
  /** The documents that a document stands below, itself included. */
  pathDocuments: 100,
  /** The changes that the service itself makes to a document in one commit. */
  transforms: 500,
  /** The conditions of a query, and what it is sorted by. Source: the emulator. */
  queryParts: 100,
  /** The alternatives that a query's conditions come to, written as one list of them. */
  disjunctions: 30,
  /** Objects and lists of a request's JSON in one another. Not the vendor's: the deepest that is meaningful has 68. */
  jsonDepth: 100,
  /** Objects, lists and values of a visitor's request. Not the vendor's: ten events of the site have some 500. */
  jsonElements: 10_000,
} as const

/** What one request may ask for. */
export interface RequestLimits {
  /** Its body, in bytes. */
  readonly bytes: number
  /** The writes of a commit. */
  readonly writes: number
  /** The documents of a `batchGet`. */
  readonly reads: number
}

/** The vendor's, but for the reads: it names no number of them. 500 is its older limit of writes. */
export const VENDOR_REQUEST: RequestLimits = { bytes: 10 * 1024 * 1024, writes: 500, reads: 500 }

/**
 * What the site's visitors may ask for. Its largest commit has ten events of 2,100 characters, at most six bytes of JSON
 * each; no commit of the site has more than one write, and no read more than one document. Beside the number of a client's
 * requests, this bounds how many documents it can write.
 */
export const VISITOR_REQUEST: RequestLimits = { bytes: 256 * 1024, writes: 1, reads: 10 }
