import type { StoredDocument } from '../StoredDocument.ts'

/** A client's operation on a document. All clients are anonymous. */
export interface AccessRequest {
  readonly method: 'get' | 'list' | 'create' | 'update' | 'delete'
  /** The path below `documents/`. */
  readonly path: string
  /** Time of the request, in microseconds of the epoch. */
  readonly time: bigint
  /** The document before the commit. */
  readonly before?: StoredDocument
  /** The document after the write. */
  readonly after?: StoredDocument
}

/** Evaluates the security rules. */
export interface Access {
  /** Returns whether any rule covers the request, regardless of conditions. Otherwise the document need not be read. */
  mayAllow(request: Pick<AccessRequest, 'method' | 'path'>): boolean
  allows(request: AccessRequest): boolean
}
