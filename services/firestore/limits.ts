/**
 * Maximum values of the service. Source: the vendor's "Usage and limits"
 * (https://firebase.google.com/docs/firestore/quotas), or the vendor's emulator where noted.
 */
export const LIMITS = {
  /** Size of a document, in bytes as the service counts them. */
  documentBytes: 1024 * 1024,
  /** Size of a string or bytes value, in bytes. */
  valueBytes: 1024 * 1024 - 89,
  /** Number of lists and maps around a value. */
  nesting: 20,
  /** Length of a field name, in bytes. */
  nameBytes: 1500,
  /** Length of a field path, in bytes. */
  fieldPathBytes: 6 * 1024,
  /** Number of names in a field path. Source: the emulator. */
  fieldPathNames: 20,
  /** Length of the id of a collection or a document, in bytes. */
  idBytes: 1500,
  /** Number of documents in a document's path, itself included. */
  pathDocuments: 100,
  /** Number of transforms of a document in one commit. */
  transforms: 500,
  /** Number of filters and sort orders of a query. Source: the emulator. */
  queryParts: 100,
  /** Number of disjunctions of a query in disjunctive normal form. */
  disjunctions: 30,
  /** Nesting depth of a request's JSON. Not a limit of the vendor: the deepest valid request has 68 levels. */
  jsonDepth: 100,
  /** Number of objects, lists and values in a visitor's request. Not a limit of the vendor: ten events of the site have about 500. */
  jsonElements: 10_000,
} as const

/** Limits of a single request. */
export interface RequestLimits {
  /** Maximum size of the body, in bytes. */
  readonly bytes: number
  /** Maximum number of writes of a commit. */
  readonly writes: number
  /** Maximum number of documents of a `batchGet`. */
  readonly reads: number
}

/** The vendor's limits. It documents none for reads and no longer one for writes; 500 is its former limit of writes. */
export const VENDOR_REQUEST: RequestLimits = { bytes: 10 * 1024 * 1024, writes: 500, reads: 500 }

/**
 * Limits for the site's visitors. The site's largest commit has ten events of 2,100 characters, at most six bytes of JSON each. No commit
 * of the site has more than one write, and no read more than one document. Together with the rate limit this bounds the number of documents
 * that a client can write.
 */
export const VISITOR_REQUEST: RequestLimits = { bytes: 256 * 1024, writes: 1, reads: 10 }
