import type { StoredDocument } from '../StoredDocument.ts'

/** A client's operation on a document. All clients are anonymous. */
export interface AccessRequest {
  readonly method: 'get' | 'list' | 'create' | 'update' | 'delete'
  /** Path of the document, relative to `documents/`. For `list`, the path of any document in the collection. */
  readonly path: string
  /** Time of the request in microseconds since the epoch. */
  readonly time: bigint
  /** The document before the commit. Undefined if it doesn't exist, and for `list`. */
  readonly before?: StoredDocument
  /** The document after a `create` or `update`; otherwise undefined. */
  readonly after?: StoredDocument
}

/** Evaluates the security rules. */
export interface Access {
  /** Returns whether any rule covers the path and method, ignoring conditions. If not, the document need not be read. */
  mayAllow(request: Pick<AccessRequest, 'method' | 'path'>): boolean
  /** Returns true if a rule allows the request. A condition that cannot be evaluated counts as false. */
  allows(request: AccessRequest): boolean
}
