import type { FieldPath } from './fieldPath.ts'
import { ListDraft } from './ListDraft.ts'
import { type Fields, mapValue, type Value } from './Value.ts'

type Entry = Value | FieldsDraft | ListDraft

/** Fields that are changed one after the other: each map and list on the way is copied once, however many changes follow. */
export class FieldsDraft {
  readonly #entries: Map<string, Entry>

  constructor(fields: Fields = new Map()) {
    this.#entries = new Map(fields)
  }

  /** Sets a field; undefined takes it away. What stands in the way of the path gives way to a map. */
  set(path: FieldPath, value: Value | undefined): void {
    const holder = this.#holder(path, value !== undefined)
    if (value === undefined) holder?.delete(lastOf(path))
    else holder?.set(lastOf(path), value)
  }

  /** The value at a path; undefined where there is none. */
  at(path: FieldPath): Value | undefined {
    const entry = this.#holder(path, false)?.get(lastOf(path))
    return entry && finished(entry)
  }

  /** The list at a path, to be changed; anything else there gives way to an empty one. */
  listAt(path: FieldPath): ListDraft {
    const holder = this.#holder(path, true)
    const entry = holder?.get(lastOf(path))
    if (entry instanceof ListDraft) return entry
    const isList = entry && 'type' in entry && entry.type === 'list'
    const list = new ListDraft(isList ? entry.values : [])
    holder?.set(lastOf(path), list)
    return list
  }

  finish(): Fields {
    return new Map([...this.#entries].map(([name, entry]) => [name, finished(entry)]))
  }

  /** The entries that the last name of a path stands in; where there are none, they are made or undefined. */
  #holder(path: FieldPath, isMade: boolean): Map<string, Entry> | undefined {
    let holder: FieldsDraft = this
    for (const name of path.slice(0, -1)) {
      const entry = holder.#entries.get(name)
      if (entry instanceof FieldsDraft) {
        holder = entry
        continue
      }
      const isMap = entry && 'type' in entry && entry.type === 'map'
      if (!isMap && !isMade) return undefined
      const inner = new FieldsDraft(isMap ? entry.entries : undefined)
      holder.#entries.set(name, inner)
      holder = inner
    }
    return holder.#entries
  }
}

const lastOf = (path: FieldPath) => path.at(-1) ?? ''

function finished(entry: Entry): Value {
  if (entry instanceof FieldsDraft) return mapValue(entry.finish())
  return entry instanceof ListDraft ? entry.finish() : entry
}
