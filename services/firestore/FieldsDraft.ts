import type { FieldPath } from './fieldPath.ts'
import { ListDraft } from './ListDraft.ts'
import { type Fields, mapValue, type Value } from './Value.ts'

type Entry = Value | FieldsDraft | ListDraft

/** Mutable draft of a document's fields. Copies each changed map and list once, independent of the number of changes. */
export class FieldsDraft {
  readonly #entries: Map<string, Entry>

  constructor(fields: Fields = new Map()) {
    this.#entries = new Map(fields)
  }

  /** Sets a field; undefined deletes it. Values along the path that are not maps are replaced by maps. */
  set(path: FieldPath, value: Value | undefined): void {
    const parent = this.#parentOf(path, value !== undefined)
    if (value === undefined) parent?.delete(lastOf(path))
    else parent?.set(lastOf(path), value)
  }

  /** Returns the value at a path; undefined if there is none. */
  at(path: FieldPath): Value | undefined {
    const entry = this.#parentOf(path, false)?.get(lastOf(path))
    return entry && finished(entry)
  }

  /** Returns a draft of the list at a path. A value that is not a list is replaced by an empty list. */
  listDraftAt(path: FieldPath): ListDraft {
    const parent = this.#parentOf(path, true)
    const entry = parent?.get(lastOf(path))
    if (entry instanceof ListDraft) return entry
    const isList = entry && 'type' in entry && entry.type === 'list'
    const list = new ListDraft(isList ? entry.values : [])
    parent?.set(lastOf(path), list)
    return list
  }

  finish(): Fields {
    return new Map([...this.#entries].map(([name, entry]) => [name, finished(entry)]))
  }

  /** Returns the map that contains the last name of a path. Missing maps are created if `createMissing`, otherwise the result is undefined. */
  #parentOf(path: FieldPath, createMissing: boolean): Map<string, Entry> | undefined {
    let parent: FieldsDraft = this
    for (const name of path.slice(0, -1)) {
      const entry = parent.#entries.get(name)
      if (entry instanceof FieldsDraft) {
        parent = entry
        continue
      }
      const isMap = entry && 'type' in entry && entry.type === 'map'
      if (!isMap && !createMissing) return undefined
      const inner = new FieldsDraft(isMap ? entry.entries : undefined)
      parent.#entries.set(name, inner)
      parent = inner
    }
    return parent.#entries
  }
}

const lastOf = (path: FieldPath) => path.at(-1) ?? ''

function finished(entry: Entry): Value {
  if (entry instanceof FieldsDraft) return mapValue(entry.finish())
  return entry instanceof ListDraft ? entry.finish() : entry
}
